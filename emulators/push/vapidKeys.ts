import { createECDH } from 'node:crypto';

/** RFC 8292, in base64url. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

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

export const localVapidKeys = makeVapidKeys();
