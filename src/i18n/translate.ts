import { FALLBACK_LANGUAGE, type Language } from './language';
import { product } from './product';
import type { TextKey } from './textKey';

/** What is put into the places of a text, `{{zone}}`; `count` also chooses between the forms for one and for several. */
export type Values = Readonly<Record<string, string | number | undefined>>;

/** The text of a key. Of several keys it takes the first whose text is loaded. Without a loaded text it gives the key. */
export type Translate = (key: TextKey | readonly TextKey[], values?: Values) => string;

const PLACE = /\{\{(\w+)\}\}/g;

/** The text that stands below `root` at a path such as `rating.reasons.tooLoud`. */
function textAt(root: unknown, path: string): string | undefined {
  let found = root;
  for (const name of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
}

/** A text as it is said of so many. */
function formAt(root: unknown, key: string, language: Language, count: number): string | undefined {
  const zero = count === 0 ? textAt(root, `${key}_zero`) : undefined;
  return zero ?? textAt(root, `${key}_${new Intl.PluralRules(language).select(count)}`);
}

/** Translates into a language with the texts that are loaded at the moment of the call. */
export function translator(language: Language, textsOf: (language: Language) => unknown): Translate {
  const find = (key: string, count: Values[string]): string | undefined => {
    for (const spoken of [language, FALLBACK_LANGUAGE]) {
      const texts = textsOf(spoken);
      const form = typeof count === 'number' ? formAt(texts, key, spoken, count) : undefined;
      const found = form ?? textAt(texts, key);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return (keys, values = {}) => {
    const wanted = typeof keys === 'string' ? [keys] : keys;
    const said: Values = { ...product, ...values };
    for (const key of wanted) {
      const text = find(key, values.count);
      if (text !== undefined) return text.replace(PLACE, (_place, name: string) => String(said[name] ?? ''));
    }
    return wanted.at(-1) ?? '';
  };
}
