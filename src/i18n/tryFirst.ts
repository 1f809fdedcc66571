import { LANGUAGES, type Language } from './languages';

/** What a customer tries first when a player is silent (docs/product.md 27.8). */
export const TRY_FIRST = 'players.tryFirst';

/** undefined: not JSON. `npm run deploy:check` refuses such a text; the app must start all the same. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The configuration is JSON with a text for each language. Empty: the steps of the texts. */
export function ownTryFirst(text: unknown): [Language, string][] {
  if (typeof text !== 'string' || text === '') return [];
  const steps = jsonIn(text);
  if (typeof steps !== 'object' || steps === null) return [];
  const own = Object.entries(steps).filter(
    (entry): entry is [Language, string] =>
      LANGUAGES.some((language) => language === entry[0]) && typeof entry[1] === 'string' && entry[1] !== '',
  );
  return own.length === LANGUAGES.length ? own : [];
}
