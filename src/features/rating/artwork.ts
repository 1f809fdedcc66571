/** Where the cover of this name is: configuration of the build; without it there are none. */
export function artworkUrl(art: string | undefined): string | undefined {
  const origin: unknown = import.meta.env.VITE_ARTWORK_ORIGIN;
  return art !== undefined && typeof origin === 'string' && origin !== '' ? `${origin}/${art}` : undefined;
}
