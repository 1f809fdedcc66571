import { trackText } from '@/model/rating';
import { trackOfSong } from '@/model/song';
import type { LivePlayer } from './playersSlice';

/** What a zone plays, in words. undefined: its player does not say so. */
export function songWords(player: LivePlayer | undefined): string | undefined {
  const song = typeof player === 'object' && player.ifPlaying ? player.nowPlaying : undefined;
  const track = song && trackOfSong(song);
  return track && trackText(track);
}
