import type { Texts } from './texts';

/** A text that depends on a count has a key for each form (`_one`, `_other`). Code names it without the form. */
type WithoutForm<Key extends string> = Key extends `${infer Plain}_${'zero' | 'one' | 'other'}` ? Plain : Key;

type KeysOf<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<T[Key]>}`;
}[keyof T & string];

/** The key of a text, such as `rating.confirmed`. */
export type TextKey = KeysOf<Texts>;
