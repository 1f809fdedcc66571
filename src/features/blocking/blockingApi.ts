import type { Database } from '@/firebase/database';
import { watchKnown, type Known } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import { type BlockedSong, type BlockingRating, decodeBlockedSongs, type NewBlockedSong } from '@/model/song';
import { SERVER_TIME } from '@/model/task';

/** The songs that a player is not to play again, newest first. */
export type KnownBlockedSongs = Known<BlockedSong[]>;

/** Watches the songs that a player is not to play again. */
export const watchBlockedSongs = (
  database: Database,
  player: string,
  onKnown: (known: KnownBlockedSongs) => void,
): (() => void) =>
  watchKnown(
    database,
    (onSongs, onError) =>
      database.subscribe(
        paths.blocked(player),
        (value) => onSongs(decodeBlockedSongs(value, 'blocked/{player}', logMalformed)),
        onError,
      ),
    onKnown,
  );

/** Writes, unless somebody else has brought it about already: then the rules refuse it, and nothing is left to do. */
async function bringAbout(database: Database, place: string, value: NewBlockedSong | null): Promise<void> {
  try {
    await database.write({ [place]: value });
  } catch (error) {
    if (failureFrom(error).code !== 'permission-denied') throw error;
    const isThere = (await database.read(place)) !== null;
    if (isThere !== (value !== null)) throw error;
  }
}

/** Asks a player not to play a song again: the one that a thumbs down of the customer names. */
export const blockSong = (
  database: Database,
  uid: string,
  { id, player, song, track }: BlockingRating,
): Promise<void> =>
  bringAbout(database, paths.blockedSong(player, song), { ...track, by: uid, at: SERVER_TIME, rating: id });

/** Lets a player play a song again. */
export const allowSong = (database: Database, player: string, song: string): Promise<void> =>
  bringAbout(database, paths.blockedSong(player, song), null);
