import type { outside } from './nl/outside/outside';
import type { screens } from './nl/screens';
import type { start } from './nl/start';

type Widened<T> = { [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> };

/** The shape of the texts. Dutch is the source: a key that another language lacks does not compile. */
export type StartTexts = Widened<typeof start>;
export type ScreenTexts = Widened<typeof screens>;
export type OutsideTexts = Widened<typeof outside>;
export type Texts = StartTexts & ScreenTexts;

/** A language: what it calls itself, and its texts, each part loaded where it is needed. */
export interface LanguageParts {
  name: string;
  /** Home and what stands around it: needed at every start. */
  start: () => Promise<StartTexts>;
  /** The screens that are loaded when they are visited. */
  screens: () => Promise<ScreenTexts>;
  /** What is said where the app does not run: the manifest, and the mail to a client. No browser loads it. */
  outside: () => Promise<OutsideTexts>;
}
