import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/acts/thunks';
import type { BlockingRating } from '@/model/song';
import * as api from './blockingApi';

/** Reports the songs that a player is not to play again, newest first, until the returned function is called. */
export const followBlockedSongs =
  (player: string, onKnown: (known: api.KnownBlockedSongs) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchBlockedSongs(firebase.database, player, onKnown);

export const blockSong = createActThunk(
  'blocking/block',
  ({ uid, rating }: { uid: string; rating: BlockingRating }, { extra: { firebase } }) =>
    api.blockSong(firebase.database, uid, rating),
);

export const allowSong = createActThunk(
  'blocking/allow',
  ({ player, song }: { player: string; song: string }, { extra: { firebase } }) =>
    api.allowSong(firebase.database, player, song),
);
