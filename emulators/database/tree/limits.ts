import type { Path } from './dataNode';

const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
const MAX_STRING_BYTES = 10 * 1024 * 1024;
const FORBIDDEN_IN_KEY = /[.#$/[\]\p{Cc}]/u;

/** A write that the database refuses whatever the rules say; `message` is for the one who sent it. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData';
}

export function checkKey(key: string): void {
  if (key === '' || FORBIDDEN_IN_KEY.test(key)) {
    throw new InvalidData(
      `Invalid data; couldn't parse key ${JSON.stringify(key)}. Keys must be non-empty and cannot contain ".", "#", "$", "/", "[" or "]".`,
    );
  }
  if (Buffer.byteLength(key) > MAX_KEY_BYTES) {
    throw new InvalidData(`Invalid data; a key is longer than ${MAX_KEY_BYTES} bytes.`);
  }
}

export function checkDepth(depth: number): void {
  if (depth > MAX_DEPTH) throw new InvalidData(`Invalid data; the path is deeper than ${MAX_DEPTH} levels.`);
}

export function checkString(text: string): void {
  if (text.length > MAX_STRING_BYTES / 4 && Buffer.byteLength(text) > MAX_STRING_BYTES) {
    throw new InvalidData(`Invalid data; a string is longer than ${MAX_STRING_BYTES} bytes.`);
  }
}

/** Reads a path as it comes over the wire, such as `/users/one`. */
export function parsePath(text: string): Path {
  const path = text.split('/').filter((key) => key !== '');
  checkDepth(path.length);
  for (const key of path) checkKey(key);
  return path;
}
