/** Something on a screen that a finger can do something with. */
export interface Control {
  /** What it says, with a number where several say the same. */
  name: string;
  kind: 'tap' | 'type' | 'choose';
  /** Of a field: its name, and its type. */
  field: string;
  type: string;
  /** Of a select: the places of what can be chosen. */
  choices: number[];
  isInMenu: boolean;
  /** It belongs to the screen or to a dialog, and not to what stands around every screen. */
  isInScreen: boolean;
  /** It sends what is in its form, or gives it up. */
  isOfForm: boolean;
}

/**
 * What can be operated in the page, or in its dialog when one is open. With a name, what is called so is marked by
 * `data-explored`, and nothing else is. Stands alone: it is run in the page.
 */
export function controlsOnScreen(wanted?: string): Control[] {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const scope = dialogs.at(-1) ?? document.body;
  for (const element of document.querySelectorAll('[data-explored]'))
    element.removeAttribute('data-explored');
  const counts = new Map<string, number>();
  return [...scope.querySelectorAll<HTMLElement>('a[href], button, summary, input, textarea, select')]
    .filter((element) => {
      if (element.matches(':disabled, [inert] *, [type="file"], [readonly]')) return false;
      // What leads out of the app, or saves a file, is not ours to follow.
      if (element.matches('a:not([href^="/"]), [download]')) return false;
      // jsdom knows no layout.
      return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
    })
    .map((element) => {
      const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
      const said =
        element.getAttribute('aria-label') ?? label ?? element.getAttribute('name') ?? element.textContent;
      const words = `${element.tagName.toLowerCase()} ${said.trim().replace(/\s+/g, ' ').slice(0, 50)}`;
      const count = (counts.get(words) ?? 0) + 1;
      counts.set(words, count);
      const name = count === 1 ? words : `${words} (${count})`;
      if (name === wanted) element.setAttribute('data-explored', '');
      const isTyped =
        element.matches('textarea, input') && !element.matches('[type="checkbox"], [type="radio"]');
      return {
        name,
        kind: element.matches('select') ? 'choose' : isTyped ? 'type' : 'tap',
        field: element.getAttribute('name') ?? element.tagName.toLowerCase(),
        type: element.getAttribute('type') ?? '',
        choices: [...element.querySelectorAll('option')].flatMap(({ disabled }, index) =>
          disabled ? [] : [index],
        ),
        isInMenu: element.closest('nav') !== null,
        isInScreen: element.closest('main, dialog') !== null,
        isOfForm: element.matches('form button'),
      };
    });
}
