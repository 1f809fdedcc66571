import * as v from 'valibot';
import { childrenOf, decode, type OnMalformed } from '../decode';
import { DESK_TEXTS_MAX } from '../limits';
import { moment } from '../moment';

const deskTextSchema = v.object({
  title: v.fallback(v.optional(v.string()), undefined),
  text: v.pipe(v.string(), v.nonEmpty()),
  /** Epoch ms, of the server. */
  at: moment,
});

/** A text that DJs use often. `place` is its key. */
export interface DeskText extends v.InferOutput<typeof deskTextSchema> {
  place: string;
}

/** What a text is listed by. */
export const nameOfText = ({ title, text }: Pick<DeskText, 'title' | 'text'>): string => title ?? text;

/** In the order of their names. */
export const decodeDeskTexts = (value: unknown, onMalformed: OnMalformed): DeskText[] =>
  childrenOf(value)
    .flatMap(([place, child]) => {
      const text = decode(deskTextSchema, child, 'desk/texts/{place}', onMalformed);
      return text === undefined ? [] : [{ ...text, place }];
    })
    .sort((one, other) => nameOfText(one).localeCompare(nameOfText(other)));

/** A number that goes by all characters of a text. */
const numberOf = (text: string): number =>
  Array.from(text).reduce(
    (sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % DESK_TEXTS_MAX,
    0,
  );

/**
 * The place for a text: always the same one beside the same texts, so that what is kept twice at once meets there. undefined: none is free.
 */
export function placeFor(name: string, texts: readonly DeskText[]): string | undefined {
  const taken = new Set(texts.map(({ place }) => place));
  const first = numberOf(name);
  return Array.from({ length: DESK_TEXTS_MAX }, (_, index) => `t${(first + index) % DESK_TEXTS_MAX}`).find(
    (place) => !taken.has(place),
  );
}

/** What was typed, with a text behind it on a line of its own: nothing that was typed is lost. */
export const withText = (typed: string, text: string): string =>
  typed.trim() === '' ? text : `${typed.trimEnd()}\n${text}`;
