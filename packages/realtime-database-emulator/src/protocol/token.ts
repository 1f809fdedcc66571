// Who a token stands for. Tokens are read and not verified.

import type { Actor } from '../database';
import type { Fields } from '../rules/value';

/** The token of the Admin SDK for an emulator. */
const ADMIN_TOKEN = 'owner';

export class InvalidToken extends Error {
  override readonly name = 'InvalidToken';
}

export interface Credential {
  actor: Actor;
  /** Epoch ms; undefined: never. */
  expires: number | undefined;
}

export const SIGNED_OUT: Actor = { admin: false, auth: null };

function payloadOf(token: string): Fields {
  const [, payload] = token.split('.');
  try {
    const decoded: unknown = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    if (typeof decoded === 'object' && decoded !== null && !Array.isArray(decoded)) return decoded as Fields;
  } catch {
    // Malformed, for whatever reason: handled at the end of the function.
  }
  throw new InvalidToken('Could not parse auth token.');
}

/** When a token expires. A token that a test made (`createMockUserToken` in the SDK) is issued at 0 and never expires. */
const expiryOf = ({ iat, exp }: Fields): number | undefined =>
  iat === 0 || typeof exp !== 'number' ? undefined : exp * 1000;

function providerOf({ firebase }: Fields): string {
  const claimed: unknown =
    typeof firebase === 'object' && firebase !== null && 'sign_in_provider' in firebase
      ? firebase.sign_in_provider
      : undefined;
  return typeof claimed === 'string' ? claimed : 'custom';
}

/** A user whose `auth` an administrator has chosen. null: nobody is signed in. */
export function actorFrom(override: unknown): Actor {
  if (typeof override !== 'object' || override === null) return SIGNED_OUT;
  const token = override as Fields;
  const uid = typeof token.uid === 'string' ? token.uid : null;
  return { admin: false, auth: { provider: 'custom', token, ...token, uid } };
}

/**
 * Reads a token of the Auth emulator. These tokens are not signed, so whoever can reach an emulator can pretend to be any user.
 * @throws InvalidToken when it is malformed or expired.
 */
export function credentialFrom(token: string): Credential {
  if (token === ADMIN_TOKEN) return { actor: { admin: true }, expires: undefined };
  const claims = payloadOf(token);
  const uid = claims.user_id ?? claims.sub ?? claims.uid;
  if (typeof uid !== 'string') throw new InvalidToken('The auth token names no user.');
  const expires = expiryOf(claims);
  if (expires !== undefined && expires <= Date.now()) throw new InvalidToken('Auth token is expired');
  return { actor: { admin: false, auth: { uid, provider: providerOf(claims), token: claims } }, expires };
}
