import { useState } from 'react';
import { asText, kept } from '@/device/storage';

const typedEmail = kept('typedEmail', asText);

/** The address that is typed at a login, a sign-up or for a forgotten password: each knows what was typed in the others. */
export function useTypedEmail(): [email: string, change: (email: string) => void] {
  const [email, setEmail] = useState(() => typedEmail.read() ?? '');
  const change = (next: string) => {
    setEmail(next);
    typedEmail.write(next === '' ? undefined : next);
  };
  return [email, change];
}
