import * as v from 'valibot';
import { moment } from '../moment';
import { shortened, type Track } from '../rating/rating';

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
