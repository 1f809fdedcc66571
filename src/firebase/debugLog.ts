/** Only `npm run dev` shows it. */
export function debugLog(...words: readonly unknown[]): void {
  if (import.meta.env.MODE === 'development') console.debug(...words);
}
