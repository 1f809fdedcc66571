import { useEffect } from 'react';

const text = (value: unknown, neutral: string): string =>
  typeof value === 'string' && value !== '' ? value : neutral;

/** Configured by the build. Every text can use these values. */
export const product = {
  provider: text(import.meta.env.VITE_PROVIDER_NAME, 'Vibecheck'),
  email: text(import.meta.env.VITE_SUPPORT_EMAIL, 'support@example.com'),
  // Keeps the number on one line.
  phone: text(import.meta.env.VITE_SUPPORT_PHONE, '+31 20 000 00 00').replaceAll(' ', '\u00a0'),
};

/** Configured by the build. undefined: the app shows no link. */
export function privacyUrl(): string | undefined {
  const url: unknown = import.meta.env.VITE_PRIVACY_URL;
  return typeof url === 'string' && url !== '' ? url : undefined;
}

export function useTitle(name?: string): void {
  const title = name === undefined ? product.provider : `${name} - ${product.provider}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
