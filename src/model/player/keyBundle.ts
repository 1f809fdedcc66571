import * as v from 'valibot';
import { childrenOf } from '../decode';
import { BUNDLE_CODE_LENGTH } from '../limits';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The crypKeys in a key bundle; what is not a key is left out. */
export function decodeKeyBundle(value: unknown): string[] {
  const bundle = v.safeParse(v.object({ players: v.unknown() }), value);
  if (!bundle.success) return [];
  return childrenOf(bundle.output.players).flatMap(([, key]) =>
    typeof key === 'string' && key !== '' ? [key] : [],
  );
}

/** A code from `BUNDLE_CODE_LENGTH` bytes of a cryptographic random source; 6 bits of each byte count. */
export function bundleCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== BUNDLE_CODE_LENGTH) {
    throw new RangeError(
      `A bundle code takes ${BUNDLE_CODE_LENGTH} random bytes, not ${randomBytes.length}.`,
    );
  }
  return Array.from(randomBytes, (byte) => ALPHABET.charAt(byte & 63)).join('');
}
