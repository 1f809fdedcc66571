import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/acts/thunks';
import * as api from './alertApi';

interface OwnZone {
  uid: string;
  /** The key of its player. */
  player: string;
}

/** Reports whether the customer is told when a zone falls silent, until the returned function is called. */
export const followAlert =
  ({ uid, player }: OwnZone, onKnown: (known: api.KnownAlert) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchAlert(firebase.database, uid, player, onKnown);

/** `muted` is for how long nothing is told, in ms. */
export const askForAlert = createActThunk(
  'alert/ask',
  ({ uid, player, muted }: OwnZone & { muted: number }, { extra: { firebase } }) =>
    api.askForAlert(firebase.database, uid, player, muted),
);

export const endAlert = createActThunk('alert/end', ({ uid, player }: OwnZone, { extra: { firebase } }) =>
  api.endAlert(firebase.database, uid, player),
);

/** Reports which players are silent, until the returned function is called. */
export const followSilentPlayers =
  (onKnown: (known: api.KnownSilentPlayers) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    api.watchSilentPlayers(firebase.database, onKnown);
