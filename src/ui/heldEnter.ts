/** Browsers repeat Enter while the key is held. */
const ACTIVATED = 'a[href], button, summary, [role="button"]';

/** A held key would go from the softest volume to the loudest, and answer what opens. */
export function ignoreHeldEnter(): void {
  document.addEventListener('keydown', (event) => {
    const { key, repeat, target } = event;
    if (repeat && key === 'Enter' && target instanceof Element && target.matches(ACTIVATED))
      event.preventDefault();
  });
}
