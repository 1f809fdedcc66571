import * as v from 'valibot';
import { decodeChildren, isDatabaseKey, moment } from './decode';
import { type GivenRating, shortened, type Track } from './rating';
import type { ServerTime } from './task';

/** The name of a picture below the address of the artwork: of one step, so that it leads nowhere else. */
const ART = /^[\w-][\w.-]{0,99}\.(?:avif|jpe?g|png|svg|webp)$/;

const words = v.fallback(v.pipe(v.string(), v.transform(shortened)), '');

const knownSongSchema = v.object({
  id: v.string(),
  artist: words,
  title: words,
  /** When it began: epoch ms, of the server. */
  since: v.fallback(moment, 0),
  /** In ms. */
  duration: v.fallback(v.optional(v.pipe(v.number(), v.minValue(1))), undefined),
  /** The name of its picture. */
  art: v.fallback(v.optional(v.pipe(v.string(), v.regex(ART))), undefined),
  /** How often the player played it in the last seven days, this time included. */
  plays7d: v.fallback(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))), undefined),
});

/** A song as a player names it (docs/contract.md P9): what a rating is about is its id. */
export type Song = v.InferOutput<typeof knownSongSchema>;

/** A song without an id is none: the rules ask for no more, so that what cannot be read otherwise can be rated all the same. */
export const maybeSongSchema = v.fallback(v.optional(knownSongSchema), undefined);

/** The songs that a player says. */
export interface Songs {
  nowPlaying?: Song | undefined;
  justPlayed?: Song | undefined;
}

/**
 * Whether a song that was seen can be rated: as long as the player says it, as what plays or as what played before it. Where
 * none was seen, as long as the player says none: a song that came since was not seen.
 */
export const canBeRated = ({ nowPlaying, justPlayed }: Songs, seen: Song | undefined): boolean =>
  seen === undefined
    ? nowPlaying === undefined
    : [nowPlaying, justPlayed].some((song) => song?.id === seen.id);

/** A song as it is remembered; undefined: it has no title. */
export const trackOfSong = ({ artist, title }: Song): Track | undefined =>
  title === '' ? undefined : { artist, title };

export const songFrom = (value: unknown): Song | undefined => v.parse(maybeSongSchema, value);

/** From so many plays in a week on a song is said to be repeated (docs/product.md 29.9). */
const REPEATED_FROM = 3;

/** How often it has been heard this week, where that is worth a word. */
export const repeatsOf = ({ plays7d = 0 }: Song): number | undefined =>
  plays7d >= REPEATED_FROM ? plays7d : undefined;

const blockedSongSchema = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.pipe(v.string(), v.nonEmpty()),
  /** The uid of the customer who asked for it. */
  by: v.fallback(v.string(), ''),
  /** Epoch ms, of the server. */
  at: v.fallback(moment, 0),
});

/** A song that a player is not to play again. `id` is that of the song. */
export interface BlockedSong extends v.InferOutput<typeof blockedSongSchema> {
  id: string;
}

/** Such a song as it is written. `rating` is the id of the thumbs down that says which song it is. */
export interface NewBlockedSong {
  artist: string;
  title: string;
  by: string;
  at: ServerTime;
  rating: string;
}

/** The newest first. */
export const decodeBlockedSongs = (value: unknown): BlockedSong[] =>
  decodeChildren(blockedSongSchema, value, 'blocked/{player}')
    .map(([id, song]) => ({ ...song, id }))
    .sort((one, other) => other.at - one.at || one.id.localeCompare(other.id));

/** A rating that says which song its player is not to play again. */
export type BlockingRating = GivenRating & { song: string; track: Track };

/** Whether a song can be blocked by a rating: a thumbs down that names it, by an id that can stand in the database. */
export const isBlocking = (rating: GivenRating): rating is BlockingRating =>
  rating.rateType === 'down' &&
  rating.track !== undefined &&
  rating.song !== undefined &&
  isDatabaseKey(rating.song);

/** What a cover is drawn from: two hues and where they meet, in degrees and percent. */
export interface DrawnCover {
  near: number;
  far: number;
  angle: number;
  across: number;
  down: number;
}

/** The cover of a song that has none, the same each time it plays in a mood. */
export function drawnCover(id: string, mood: string): DrawnCover {
  let sum = 7;
  for (const character of `${mood} ${id}`) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  // The last characters of ids differ most: they reach the upper bits by this alone.
  const drawn = Math.imul(sum, 2_654_435_761) >>> 0;
  return {
    near: drawn % 360,
    far: (drawn >>> 9) % 360,
    angle: (drawn >>> 5) % 180,
    across: 15 + ((drawn >>> 13) % 70),
    down: 15 + ((drawn >>> 19) % 70),
  };
}
