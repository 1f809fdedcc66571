import { createECDH } from 'node:crypto';

/** A VAPID key pair (RFC 8292), in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Bytes of a private key of the curve. */
const PRIVATE_KEY_BYTES = 32;

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  // A key with leading zeros comes shorter than push services accept.
  const privateKey = Buffer.concat([Buffer.alloc(PRIVATE_KEY_BYTES), pair.getPrivateKey()]).subarray(
    -PRIVATE_KEY_BYTES,
  );
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
  };
}

/** The keys of the local stack, new at each start. */
export const localVapidKeys = makeVapidKeys();
