import type { nl } from './nl/language';

type Widened<T> = { [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> };

type Dutch = typeof nl;

type Loaded<Load extends () => Promise<unknown>> = Widened<Awaited<ReturnType<Load>>>;

/** A part of the texts: `start` is loaded at every start, each other one with the screens that say it (src/app/screens.ts). */
export type TextPart = Exclude<keyof Dutch, 'name' | 'outside'>;

/** What each part says. Dutch is the source: a key that another language lacks does not compile. */
export type PartTexts = { [Part in TextPart]: Loaded<Dutch[Part]> };

export type OutsideTexts = Loaded<Dutch['outside']>;

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
