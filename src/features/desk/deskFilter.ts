import { hasWords } from '@/i18n/search';
import type { OpenThumb } from '@/model/desk';

/** Which thumbs are shown. */
export interface DeskFilter {
  company: string | undefined;
  zone: string | undefined;
  /** By its id, with what it is called: that is still shown when none of its thumbs is left. */
  song: { id: string; name: string } | undefined;
  /** What is looked for, in the order in which it was typed. */
  words: string;
}

export const NO_FILTER: DeskFilter = { company: undefined, zone: undefined, song: undefined, words: '' };

/** Whether a thumb is of that company, zone and song, and has each of the words in its song or in a name. */
export function fits(
  thumb: OpenThumb,
  { company, zone, song, words }: DeskFilter,
  language: string,
): boolean {
  const { track } = thumb;
  const said = [track?.title, track?.artist, thumb.zone, thumb.company, thumb.firstName]
    .filter(Boolean)
    .join(' ');
  return (
    thumb.company === (company ?? thumb.company) &&
    thumb.zone === (zone ?? thumb.zone) &&
    (song === undefined || thumb.song === song.id) &&
    hasWords(said, words, language)
  );
}
