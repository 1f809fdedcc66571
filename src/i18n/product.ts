import { useEffect } from 'react';

const text = (value: unknown, neutral: string): string =>
  typeof value === 'string' && value !== '' ? value : neutral;

/** The provider's name and where its support is reached: configuration of the build, available in every text. */
export const product = {
  provider: text(import.meta.env.VITE_PROVIDER_NAME, 'Vibecheck'),
  email: text(import.meta.env.VITE_SUPPORT_EMAIL, 'support@example.com'),
  // A number is not broken over lines.
  phone: text(import.meta.env.VITE_SUPPORT_PHONE, '+31 20 000 00 00').replaceAll(' ', '\u00a0'),
};

/** Where the provider says what becomes of personal data: configuration of the build; without it nothing is shown. */
export function privacyUrl(): string | undefined {
  const url: unknown = import.meta.env.VITE_PRIVACY_URL;
  return typeof url === 'string' && url !== '' ? url : undefined;
}

/** Names the screen in the tab of the browser; without a name of its own it is that of the app. */
export function useTitle(name?: string): void {
  const title = name === undefined ? product.provider : `${name} - ${product.provider}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
