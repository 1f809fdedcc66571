/** What Enter activates. Browsers repeat that while the key is held. */
const ACTIVATED = 'a[href], button, summary, [role="button"]';

/** One press of Enter activates a control once: a held key would go from the softest volume to the loudest, and answer what opens. */
export function ignoreHeldEnter(): void {
  document.addEventListener('keydown', (event) => {
    const { key, repeat, target } = event;
    if (repeat && key === 'Enter' && target instanceof Element && target.matches(ACTIVATED))
      event.preventDefault();
  });
}
