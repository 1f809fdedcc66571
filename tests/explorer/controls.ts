import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import type { Possible } from './explore';

export interface Control {
  /** Its label, numbered if it is not unique. */
  name: string;
  kind: 'tap' | 'type' | 'choose';
  field: string;
  type: string;
  /** The indices of a select's options. */
  choices: number[];
  isInMenu: boolean;
  isInScreen: boolean;
  /** It submits or discards its form. */
  isOfForm: boolean;
}

/**
 * The controls of the page, or of its open dialog. With a name it marks the control of that name by `data-explored`. It is serialised and
 * run in the page.
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
      // Skips external links and downloads.
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

/** Controls of the screen come before those around it, and submit buttons before others. */
const IN_SCREEN = 4;
const OF_FORM = 12;
const AROUND = 0.3;
const SELDOM = 0.3;

function textFor({ field, type }: Control, made: number, email: string): string {
  if (type === 'password' || /password/i.test(field)) return DEMO_PASSWORD;
  if (/email/i.test(field)) return email;
  if (type === 'date') return '2030-05-17';
  return `Words ${made}`;
}

export const possibleOn = (controls: readonly Control[], made: number, email: string): Possible[] =>
  controls.flatMap((control): Possible[] => {
    const { kind, name: on, isInScreen, isOfForm, choices } = control;
    const weight = isOfForm ? OF_FORM : isInScreen ? IN_SCREEN : AROUND;
    if (kind === 'choose')
      return choices.map((place) => ({
        act: 'choose',
        on,
        text: String(place),
        weight: weight / choices.length,
      }));
    if (kind === 'type')
      return [
        { act: 'type', on, text: textFor(control, made, email), weight },
        { act: 'enter', on, weight: weight * SELDOM },
      ];
    return [
      { act: 'tap', on, weight },
      { act: 'tap twice', on, weight: weight * SELDOM },
    ];
  });
