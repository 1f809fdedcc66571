import { type Database, watchKnown, type Known, logMalformed } from '@/firebase/database';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import { type BlockedSong, type BlockingRating, decodeBlockedSongs, type NewBlockedSong } from '@/model/song';
import { SERVER_TIME } from '@/model/task';
import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/store/actThunk';

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
export const writeBlock = (
  database: Database,
  uid: string,
  { id, player, song, track }: BlockingRating,
): Promise<void> =>
  bringAbout(database, paths.blockedSong(player, song), { ...track, by: uid, at: SERVER_TIME, rating: id });

/** Lets a player play a song again. */
export const deleteBlock = (database: Database, player: string, song: string): Promise<void> =>
  bringAbout(database, paths.blockedSong(player, song), null);

/** Reports the songs that a player is not to play again, newest first, until the returned function is called. */
export const followBlockedSongs =
  (player: string, onKnown: (known: KnownBlockedSongs) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    watchBlockedSongs(firebase.database, player, onKnown);

export const blockSong = createActThunk(
  'blocking/block',
  ({ uid, rating }: { uid: string; rating: BlockingRating }, { extra: { firebase } }) =>
    writeBlock(firebase.database, uid, rating),
);

export const allowSong = createActThunk(
  'blocking/allow',
  ({ player, song }: { player: string; song: string }, { extra: { firebase } }) =>
    deleteBlock(firebase.database, player, song),
);
