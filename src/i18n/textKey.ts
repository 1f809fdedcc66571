import type { Texts } from './texts';

/** A text that depends on a count has a key for each of its forms: who says it leaves the form out. */
type WithoutForm<Key extends string> = Key extends `${infer Plain}_${'zero' | 'one' | 'other'}` ? Plain : Key;

type KeysOf<T> = {
  [Key in keyof T & string]: T[Key] extends string ? WithoutForm<Key> : `${Key}.${KeysOf<T[Key]>}`;
}[keyof T & string];

/** The key of a text, such as `rating.confirmed`. */
export type TextKey = KeysOf<Texts>;
