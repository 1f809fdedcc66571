/** The public key by which push services know the provider: a point of the curve P-256 that is not compressed, in base64url. */
export const VAPID_PUBLIC_KEY = {
  pattern: /^B[\w-]{86}$/,
  form: '87 letters, digits, - and _, of which the first is B: the public key of a pair',
  source: 'what `npx web-push generate-vapid-keys` prints',
} as const;
