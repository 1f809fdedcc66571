import type { TextKey } from '@/i18n/textKey';
import type { Failure } from './authApi';

const texts: Record<string, TextKey> = {
  'network-request-failed': 'error.noConnection',
  'too-many-requests': 'error.tooManyRequests',
};

/** Why signing in failed. Whether the address or the password was wrong is never told (SPEC section 8). */
export const signInFailureText = ({ code }: Failure): TextKey => texts[code] ?? 'auth.invalidCredentials';
