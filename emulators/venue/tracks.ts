import { hardTrackOf, isHard } from '../seed/hard/players';

export const TRACKS: readonly (readonly [artist: string, title: string])[] = [
  ['Lauwe Nachten', 'Tram Zes'],
  ['The Paper Boats', 'Slow Harbour'],
  ['Mira Solen', 'Golden Hour'],
  ['Kwartet Noord', 'Vroege Trein'],
  ['Velvet Antenna', 'Radio Garden'],
];

interface Playing {
  key: string;
  playerId: number;
}

/** A new one every three minutes. `now`: epoch ms. */
export function returnedAt({ key, playerId }: Playing, now: number): readonly string[] {
  if (isHard({ key })) return hardTrackOf(playerId);
  const slot = Math.floor(now / 180_000) + playerId;
  return TRACKS[slot % TRACKS.length] ?? [];
}
