import { createECDH } from 'node:crypto';

/** The two halves of the keys by which push services know a provider (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Bytes of a private key of the curve. */
const PRIVATE_KEY_BYTES = 32;

/** Makes a pair of keys. */
export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A key that begins with zeros is shorter than push services take it.
  const privateKey = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES), pair.getPrivateKey()]).subarray(
    -PRIVATE_KEY_BYTES,
  );
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** The keys of the local stack: made when it starts, and gone with it. */
export const localVapidKeys = makeVapidKeys();
