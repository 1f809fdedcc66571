import { followedText } from '@/device/storage';
import { COUNTER_AGAIN_MS } from '@/model/limits';
import type { Song } from '@/model/song';

/** What a thumb at a counter is about: one play of a song, or what a player without songs plays at a time (epoch ms of this device). */
export interface Play {
  /** The key of the player. */
  zone: string;
  song: Song | undefined;
}

const WITHOUT_SONG = 'at';

const rated = followedText('counterRated');

/** The same song is another play when it began at another time. */
const textOf = ({ zone, song }: Play, now: number): string =>
  [zone, ...(song === undefined ? [WITHOUT_SONG, now] : [song.since, song.id])].join(' ');

/** The play that was rated last from this device, in any tab. */
export const ratedHere = {
  subscribe: rated.subscribe,
  read: rated.read,
  /** @returns what forgets it again: it has certainly not arrived. */
  note: (play: Play, now: number): (() => void) => {
    const text = textOf(play, now);
    rated.write(text);
    return () => {
      if (rated.read() === text) rated.write(undefined);
    };
  },
};

/** When a play can be rated again (epoch ms of this device), by the text of what was rated last; undefined: it was not rated. */
export function ratedUntil(text: string | undefined, play: Play): number | undefined {
  if (text === undefined) return undefined;
  if (play.song !== undefined) return text === textOf(play, 0) ? Infinity : undefined;
  const [zone, kind, at] = text.split(' ');
  return zone === play.zone && kind === WITHOUT_SONG ? Number(at) + COUNTER_AGAIN_MS : undefined;
}

/** Whether a play was rated already, by the same text. `now` is epoch ms. */
export function isRated(text: string | undefined, play: Play, now: number): boolean {
  const until = ratedUntil(text, play);
  // A time further ahead is one of a clock that was put back since.
  return until === Infinity || (until !== undefined && now < until && until - now <= COUNTER_AGAIN_MS);
}
