import { DEMO_PASSWORD } from '../../emulators/seed/accounts';
import type { Control } from './controls';
import type { Possible } from './explore';

/** Controls of the screen come before those around it, and submit buttons before others. */
const IN_SCREEN = 4;
const OF_FORM = 12;
const AROUND = 0.3;
const SELDOM = 0.3;

/** What a customer would put into a field. */
function textFor({ field, type }: Control, made: number, email: string): string {
  if (type === 'password' || /password/i.test(field)) return DEMO_PASSWORD;
  if (/email/i.test(field)) return email;
  if (type === 'date') return '2030-05-17';
  return `Words ${made}`;
}

/** The possible steps of a customer on a screen. */
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
