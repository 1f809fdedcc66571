/** Where the provider says what becomes of personal data: configuration of the build; without it nothing is shown. */
export function privacyUrl(): string | undefined {
  const url: unknown = import.meta.env.VITE_PRIVACY_URL;
  return typeof url === 'string' && url !== '' ? url : undefined;
}
