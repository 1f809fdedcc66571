const FORBIDDEN = /[.#$/[\]\p{Cc}\p{Cs}]/u;
const MAX_BYTES = 768;

const utf8Length = (text: string): number => encodeURIComponent(text).replace(/%[0-9A-F]{2}/g, '_').length;

/** Whether `text` can name a node of the database: not empty, no . # $ / [ ] (docs/product.md 20.17), 768 bytes. */
export function isDatabaseKey(text: string): boolean {
  return text !== '' && !FORBIDDEN.test(text) && utf8Length(text) <= MAX_BYTES;
}
