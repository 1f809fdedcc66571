import * as v from 'valibot';
import { decodeChildren, isDatabaseKey, moment } from './decode';
import { type GivenRating, type Track, trackWords } from './rating';
import type { ServerTime } from './task';

/** A single path segment, so that it stays below the artwork's URL. */
const ART = /^[\w-][\w.-]{0,99}\.(?:avif|jpe?g|png|svg|webp)$/;

const words = v.fallback(v.pipe(v.string(), v.transform(trackWords)), '');

const knownSongSchema = v.object({
  id: v.string(),
  artist: words,
  title: words,
  /** Epoch ms, server time. */
  since: v.fallback(moment, 0),
  /** In ms. */
  duration: v.fallback(v.optional(v.pipe(v.number(), v.minValue(1))), undefined),
  art: v.fallback(v.optional(v.pipe(v.string(), v.regex(ART))), undefined),
  /** Counts the last seven days, including now. */
  plays7d: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
});

/** docs/contract.md P9 */
export type Song = v.InferOutput<typeof knownSongSchema>;

/** The rules ask for no more than an id, so a song with other malformed fields can still be rated. */
export const maybeSongSchema = v.fallback(v.optional(knownSongSchema), undefined);

export interface RatedSong extends Song {
  /** The key of a play in the player's list (played.ts). undefined: it plays now, or was the one before. */
  played?: string | undefined;
}

/** The key of a play has the time as the player says it. */
export const isPlayOf = ({ id, played }: RatedSong, now: Song | undefined): boolean =>
  played !== undefined && id === now?.id && Number(played) === now.since;

export interface Songs {
  nowPlaying?: Song | undefined;
  justPlayed?: Song | undefined;
}

/**
 * A song that the customer saw counts while the player reports it as playing or just played. None seen counts while the player reports
 * none, because a song that came since was not seen. Whether a play is still in the list is found out when it is rated.
 */
export function canBeRated({ nowPlaying, justPlayed }: Songs, seen: RatedSong | undefined): boolean {
  if (seen === undefined) return nowPlaying === undefined;
  return seen.played !== undefined || [nowPlaying, justPlayed].some((song) => song?.id === seen.id);
}

export const trackOfSong = ({ artist, title }: Song): Track | undefined =>
  title === '' ? undefined : { artist, title };

/** The dash before its version never begins a line. */
export const shownTitle = (title: string): string => title.replaceAll(' - ', '\u00a0– ');

export const shownTrack = ({ artist, title }: Track): string =>
  artist === '' ? shownTitle(title) : `${shownTitle(title)}\u00a0– ${artist}`;

export const songFrom = (value: unknown): Song | undefined => v.parse(maybeSongSchema, value);

/** Per week (docs/product.md 29.9). */
const REPEATED_FROM = 3;

export const repeatsOf = ({ plays7d = 0 }: Song): number | undefined =>
  plays7d >= REPEATED_FROM ? plays7d : undefined;

const blockedSongSchema = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.pipe(v.string(), v.nonEmpty()),
  /** Uid of the customer who asked. */
  by: v.fallback(v.string(), ''),
  /** Epoch ms, server time. */
  at: v.fallback(moment, 0),
});

export interface BlockedSong extends v.InferOutput<typeof blockedSongSchema> {
  id: string;
}

/** `rating` is the id of the thumbs down that names it. */
export interface NewBlockedSong {
  artist: string;
  title: string;
  by: string;
  at: ServerTime;
  rating: string;
}

/** Newest first. */
export const decodeBlockedSongs = (value: unknown): BlockedSong[] =>
  decodeChildren(blockedSongSchema, value, 'blocked/{player}')
    .map(([id, song]) => ({ ...song, id }))
    .sort((one, other) => other.at - one.at || one.id.localeCompare(other.id));

export type BlockingRating = GivenRating & { song: string; track: Track };

/** The id of the song has to be a valid database key. */
export const isBlocking = (rating: GivenRating): rating is BlockingRating =>
  rating.rateType === 'down' &&
  rating.track !== undefined &&
  rating.song !== undefined &&
  isDatabaseKey(rating.song);

/** Two hues and an angle in degrees, a position in percent. */
interface DrawnCover {
  near: number;
  far: number;
  angle: number;
  across: number;
  down: number;
}

/** The same each time the song plays in a mood. */
export function drawnCover(id: string, mood: string): DrawnCover {
  let sum = 7;
  for (const character of `${mood} ${id}`) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  // The last characters of ids differ most. The multiplication carries them to the upper bits.
  const drawn = Math.imul(sum, 2_654_435_761) >>> 0;
  return {
    near: drawn % 360,
    far: (drawn >>> 9) % 360,
    angle: (drawn >>> 5) % 180,
    across: 15 + ((drawn >>> 13) % 70),
    down: 15 + ((drawn >>> 19) % 70),
  };
}
