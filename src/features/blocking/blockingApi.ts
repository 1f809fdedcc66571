import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/malformed';
import { failureFrom } from '@/model/failure';
import { paths } from '@/model/paths';
import {
  decodeBlockedSongs,
  type BlockedSong,
  type BlockingRating,
  type NewBlockedSong,
} from '@/model/song/blockedSong';
import { SERVER_TIME } from '@/model/task';

/** The songs that a player is not to play again, newest first. If they are not known: why not. */
export type KnownBlockedSongs = BlockedSong[] | 'loading' | 'offline' | 'refused';

/** Watches the songs that a player is not to play again. When the connection is lost, what was known stays. */
export function watchBlockedSongs(
  database: Database,
  player: string,
  onKnown: (known: KnownBlockedSongs) => void,
): () => void {
  let isKnown = false;
  const tell = (known: KnownBlockedSongs): void => {
    isKnown = true;
    onKnown(known);
  };
  const stops = [
    database.subscribe(
      paths.blocked(player),
      (value) => tell(decodeBlockedSongs(value, 'blocked/{player}', logMalformed)),
      () => tell('refused'),
    ),
    database.watchConnection((connected) => {
      if (!isKnown) onKnown(connected ? 'loading' : 'offline');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

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
