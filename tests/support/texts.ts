import { partsOf, type Language } from '../../src/i18n/language';
import type { Texts } from '../../src/i18n/texts';

/** All that the app says in a language. */
export async function textsIn(language: Language): Promise<Texts> {
  const { start, account, oldAccount, players, messages, ratings, administration, help, codeToCopy } =
    partsOf[language];
  return {
    ...(await start()),
    ...(await account()),
    ...(await oldAccount()),
    ...(await players()),
    ...(await messages()),
    ...(await ratings()),
    ...(await administration()),
    ...(await help()),
    ...(await codeToCopy()),
  };
}
