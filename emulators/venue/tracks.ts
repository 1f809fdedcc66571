import { hardTrackOf, isHard } from '../seed/hard/players';

/** What the players pretend to play: made-up artists and titles. */
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

/** What a player returns at a moment (epoch ms): another track every three minutes, and in the hard venue always the same. */
export function returnedAt({ key, playerId }: Playing, now: number): readonly string[] {
  if (isHard({ key })) return hardTrackOf(playerId);
  const slot = Math.floor(now / 180_000) + playerId;
  return TRACKS[slot % TRACKS.length] ?? [];
}
