import { type Database, watchKnown, type Known, logMalformed } from '@/firebase/database';
import { sendConfirmation, unconfirmedEmail } from '@/firebase/identity';
import { decodeSilentPlayers, decodeZoneAlert, type SilentPlayer, type ZoneAlert } from '@/model/alert';
import { SILENT_WINDOW } from '@/model/limits';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import type { AppDispatch, Extra } from '@/app/store';
import { createActThunk } from '@/store/actThunk';
import { createAppThunk } from '@/store/thunks';

/** The alert of a zone. 'off': the customer did not ask for it. */
export type KnownAlert = Known<ZoneAlert | 'off'>;

export const watchAlert = (
  database: Database,
  uid: string,
  player: string,
  onKnown: (known: KnownAlert) => void,
): (() => void) =>
  watchKnown<ZoneAlert | 'off'>(
    database,
    (onAlert, onError) =>
      database.subscribe(
        paths.alert(player, uid),
        (value) => onAlert(decodeZoneAlert(value, logMalformed) ?? 'off'),
        onError,
      ),
    onKnown,
  );

/** Asks to be told when a player falls silent. `muted` is for how long nothing is told, in ms. */
export async function writeAlert(
  database: Database,
  uid: string,
  player: string,
  muted: number,
): Promise<void> {
  const mutedUntil = muted === 0 ? {} : { mutedUntil: (await database.serverNow()) + muted };
  await database.write({ [paths.alert(player, uid)]: { at: SERVER_TIME, mail: true, ...mutedUntil } });
}

export const deleteAlert = (database: Database, uid: string, player: string): Promise<void> =>
  database.write({ [paths.alert(player, uid)]: null });

/** The players that are silent now, the one that is so for longest first. */
export type KnownSilentPlayers = Known<SilentPlayer[]>;

export const watchSilentPlayers = (
  database: Database,
  onKnown: (known: KnownSilentPlayers) => void,
): (() => void) =>
  watchKnown<SilentPlayer[]>(
    database,
    (onPlayers, onError) =>
      database.subscribeToLast(
        paths.silentPlayers,
        'rank',
        SILENT_WINDOW,
        (value) => onPlayers(decodeSilentPlayers(value, logMalformed)),
        onError,
      ),
    onKnown,
  );

interface OwnZone {
  uid: string;
  /** The key of its player. */
  player: string;
}

/** Reports whether the customer is told when a zone falls silent, until the returned function is called. */
export const followAlert =
  ({ uid, player }: OwnZone, onKnown: (known: KnownAlert) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    watchAlert(firebase.database, uid, player, onKnown);

/** `muted` is for how long nothing is told, in ms. */
export const askForAlert = createActThunk(
  'alert/ask',
  ({ uid, player, muted }: OwnZone & { muted: number }, { extra: { firebase } }) =>
    writeAlert(firebase.database, uid, player, muted),
);

export const endAlert = createActThunk('alert/end', ({ uid, player }: OwnZone, { extra: { firebase } }) =>
  deleteAlert(firebase.database, uid, player),
);

/** Reports which players are silent, until the returned function is called. */
export const followSilentPlayers =
  (onKnown: (known: KnownSilentPlayers) => void) =>
  (_dispatch: AppDispatch, _getState: unknown, { firebase }: Extra): (() => void) =>
    watchSilentPlayers(firebase.database, onKnown);

/** The address that alerts are not mailed to before it is confirmed; undefined: it is. */
export const readUnconfirmedEmail = createAppThunk(
  'alert/readUnconfirmedEmail',
  (_: void, { extra: { firebase } }) => unconfirmedEmail(firebase.identity),
);

export const confirmEmail = createAppThunk('alert/confirmEmail', (_: void, { extra: { firebase } }) =>
  sendConfirmation(firebase.identity),
);
