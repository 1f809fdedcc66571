import * as v from 'valibot';
import { decoderOf } from '@/model/decode';
import { LANGUAGES, type Language } from './languages';

/** Where the steps are that a customer tries first when a player is silent (docs/product.md 27.7). */
export const TRY_FIRST = 'players.tryFirst';

const decode = decoderOf(
  v.object(Object.fromEntries(LANGUAGES.map((language) => [language, v.pipe(v.string(), v.nonEmpty())]))),
);

/** The provider's own steps by language, from the configuration: JSON with a text for each language. Empty: the steps of the texts. */
export function ownTryFirst(text: unknown): [Language, string][] {
  if (typeof text !== 'string' || text === '') return [];
  let steps;
  try {
    steps = decode(JSON.parse(text));
  } catch {
    // `npm run deploy:check` refuses it. The app must start all the same.
  }
  return steps === undefined ? [] : LANGUAGES.map((language) => [language, steps[language] ?? '']);
}
