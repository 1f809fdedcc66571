import type { Database } from '@/firebase/database';
import { isRefused } from '@/model/failure';
import { paths } from '@/model/paths';
import { type BlockedSong, type BlockingRating, decodeBlockedSongs, type NewBlockedSong } from '@/model/song';
import { SERVER_TIME } from '@/model/task';
import { createActThunk } from '@/store/actThunk';
import type { Watch } from '@/store/known';

/** Newest first. */
export const watchBlockedSongs =
  (player: string): Watch<BlockedSong[]> =>
  (database, onSongs, onError) =>
    database.subscribe(paths.blocked(player), (value) => onSongs(decodeBlockedSongs(value)), onError);

/** A refusal is fine if somebody else has already done the same. */
async function bringAbout(database: Database, place: string, value: NewBlockedSong | null): Promise<void> {
  try {
    await database.write({ [place]: value });
  } catch (error) {
    if (!isRefused(error)) throw error;
    const isThere = (await database.read(place)) !== null;
    if (isThere !== (value !== null)) throw error;
  }
}

/** The rating is a thumbs down. */
export const blockSong = createActThunk(
  'blocking/block',
  ({ uid, rating }: { uid: string; rating: BlockingRating }, { extra: { firebase } }) => {
    const { id, player, song, track } = rating;
    const place = paths.blockedSong(player, song);
    return bringAbout(firebase.database, place, { ...track, by: uid, at: SERVER_TIME, rating: id });
  },
);

export const allowSong = createActThunk(
  'blocking/allow',
  ({ player, song }: { player: string; song: string }, { extra: { firebase } }) =>
    bringAbout(firebase.database, paths.blockedSong(player, song), null),
);
