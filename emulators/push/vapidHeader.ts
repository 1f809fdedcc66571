import { createPublicKey, verify } from 'node:crypto';

const HEADER = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]{87})$/;
/** RFC 8292 2 */
const LONGEST_S = 86_400;

const jsonOf = (text: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;

/** A raw P-256 point. */
function keyFrom(point: string) {
  const bytes = Buffer.from(point, 'base64url');
  const [x, y] = [bytes.subarray(1, 33).toString('base64url'), bytes.subarray(33).toString('base64url')];
  return createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
}

/**
 * Verifies an Authorization header (RFC 8292). `now` is epoch ms.
 * @returns the public key of the signer, or what is wrong
 */
export function signerOf(
  authorization: string | undefined,
  audience: string,
  now: number,
): { key: string } | { problem: string } {
  const [, header, claims, signature, key] = HEADER.exec(authorization ?? '') ?? [];
  if (header === undefined || claims === undefined || signature === undefined || key === undefined)
    return { problem: 'no signature' };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: keyFrom(key), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (jsonOf(header).alg !== 'ES256' || !isSigned) return { problem: 'a wrong signature' };
  const { aud, exp, sub } = jsonOf(claims);
  if (aud !== audience) return { problem: `signed for ${String(aud)}` };
  const left = Number(exp) - now / 1000;
  if (!(left > 0 && left <= LONGEST_S)) return { problem: 'signed for another time' };
  if (!/^(mailto:|https:)/.test(String(sub))) return { problem: 'signed by nobody' };
  return { key };
}
