// The limits of the service for depth, keys, texts and writes.

import type { Path } from './dataNode';

const MAX_DEPTH = 32;
const MAX_KEY_BYTES = 768;
const MAX_STRING_BYTES = 10 * 1024 * 1024;
const FIRST_PRINTABLE = 0x20;
const DELETE = 0x7f;
const FORBIDDEN = new Set(['.', '#', '$', '/', '[', ']'].map((character) => character.charCodeAt(0)));

/** At the end of a path it stands for the priority of the node there. */
export const PRIORITY = '.priority';

/** A write that the database refuses whatever the rules say. `message` is sent to the client. */
export class InvalidData extends Error {
  override readonly name = 'InvalidData';
}

/** Keys may hold no `.`, `#`, `$`, `/`, `[`, `]` and no ASCII control characters. */
function isForbidden(character: number): boolean {
  return character < FIRST_PRINTABLE || character === DELETE || FORBIDDEN.has(character);
}

const isKey = (key: string): boolean => {
  for (let index = 0; index < key.length; index += 1) {
    if (isForbidden(key.charCodeAt(index))) return false;
  }
  return key !== '';
};

export function checkKey(key: string): void {
  if (!isKey(key)) {
    throw new InvalidData(
      "Invalid data; couldn't parse JSON object, array, or value. Perhaps you're using invalid characters in your key names.",
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

/** A path that can never exist. */
export class InvalidPath extends InvalidData {
  constructor() {
    super('Invalid path: Invalid token in path');
  }
}

/** Reads a path as clients send it, such as `/users/one`. @throws InvalidData */
export function parsePath(text: string): Path {
  const path = text.split('/').filter((key) => key !== '');
  const keys = path.at(-1) === PRIORITY ? path.slice(0, -1) : path;
  checkDepth(keys.length);
  for (const key of keys) {
    if (!isKey(key)) throw new InvalidPath();
    checkKey(key);
  }
  return path;
}
