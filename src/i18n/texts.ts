import type { screens } from './nl/screens';
import type { start } from './nl/start';

type Widened<T> = { [Key in keyof T]: T[Key] extends string ? string : Widened<T[Key]> };

/** The shape of the texts. Dutch is the source: a key that another language lacks does not compile. */
export type StartTexts = Widened<typeof start>;
export type ScreenTexts = Widened<typeof screens>;
export type Texts = StartTexts & ScreenTexts;
