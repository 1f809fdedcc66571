import type { outside } from './nl/outside/outside';
import type { texts as account } from './nl/parts/accountTexts';
import type { texts as administration } from './nl/parts/administrationTexts';
import type { texts as codeToCopy } from './nl/parts/codeToCopyTexts';
import type { texts as help } from './nl/parts/helpTexts';
import type { texts as messages } from './nl/parts/messagesTexts';
import type { texts as oldAccount } from './nl/parts/oldAccountTexts';
import type { texts as players } from './nl/parts/playersTexts';
import type { texts as ratings } from './nl/parts/ratingsTexts';
import type { texts as start } from './nl/parts/startTexts';

type Widened<T> = { [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> };

/**
 * The texts by what needs them: `start` at every start, each other part with the screens that say it (src/app/screens.ts). Dutch is the
 * source: a key that another language lacks does not compile.
 */
export interface PartTexts {
  start: Widened<typeof start>;
  account: Widened<typeof account>;
  oldAccount: Widened<typeof oldAccount>;
  players: Widened<typeof players>;
  messages: Widened<typeof messages>;
  ratings: Widened<typeof ratings>;
  administration: Widened<typeof administration>;
  help: Widened<typeof help>;
  codeToCopy: Widened<typeof codeToCopy>;
}

export type TextPart = keyof PartTexts;

export type OutsideTexts = Widened<typeof outside>;

type Both<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

/** All that the app says. */
export type Texts = Both<PartTexts[TextPart]>;

/** A language: what it calls itself, and its texts, each part loaded where it is needed. */
export type LanguageParts = { [Part in TextPart]: () => Promise<PartTexts[Part]> } & {
  name: string;
  /** What is said where the app does not run: the manifest, and the mail to a client. No browser loads it. */
  outside: () => Promise<OutsideTexts>;
};
