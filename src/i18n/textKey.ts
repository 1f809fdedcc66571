import type { ParseKeys } from 'i18next';

/** The key of a text, such as `rating.confirmed`. */
export type TextKey = ParseKeys;
