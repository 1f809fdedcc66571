/** What the players pretend to play: made-up artists and titles. */
export const TRACKS: readonly (readonly [artist: string, title: string])[] = [
  ['Lauwe Nachten', 'Tram Zes'],
  ['The Paper Boats', 'Slow Harbour'],
  ['Mira Solen', 'Golden Hour'],
  ['Kwartet Noord', 'Vroege Trein'],
  ['Velvet Antenna', 'Radio Garden'],
];

/** The track that a player plays at a moment (epoch ms): another one every three minutes. */
export function trackAt(playerId: number, now: number): readonly [artist: string, title: string] {
  const slot = Math.floor(now / 180_000) + playerId;
  return TRACKS[slot % TRACKS.length] ?? ['', ''];
}
