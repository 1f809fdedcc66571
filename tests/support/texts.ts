import { partsOf, type Language } from '../../src/i18n/language';
import type { Texts } from '../../src/i18n/texts';

/** The parts of a language that the app loads, by their names. */
export const loadedParts = (language: Language): [part: string, load: () => Promise<object>][] =>
  Object.entries(partsOf[language]).flatMap(([part, load]) =>
    typeof load === 'string' || part === 'outside' ? [] : [[part, load]],
  );

/** All that the app says in a language. */
export async function textsIn(language: Language): Promise<Texts> {
  const parts = await Promise.all(loadedParts(language).map(([, load]) => load()));
  return Object.assign({}, ...parts) as Texts;
}
