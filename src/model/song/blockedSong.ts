import * as v from 'valibot';
import { isDatabaseKey } from '../databaseKey';
import { childrenOf, decode, type OnMalformed } from '../decode';
import { moment } from '../moment';
import type { GivenRating, Track } from '../rating/rating';
import type { ServerTime } from '../task';

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
export const decodeBlockedSongs = (value: unknown, place: string, onMalformed: OnMalformed): BlockedSong[] =>
  childrenOf(value)
    .flatMap(([id, child]) => {
      const song = decode(blockedSongSchema, child, `${place}/${id}`, onMalformed);
      return song === undefined ? [] : [{ ...song, id }];
    })
    .sort((one, other) => other.at - one.at || one.id.localeCompare(other.id));

/** A rating that says which song its player is not to play again. */
export type BlockingRating = GivenRating & { song: string; track: Track };

/** Whether a song can be blocked by a rating: a thumbs down that names it, by an id that can stand in the database. */
export const isBlocking = (rating: GivenRating): rating is BlockingRating =>
  rating.rateType === 'down' &&
  rating.track !== undefined &&
  rating.song !== undefined &&
  isDatabaseKey(rating.song);
