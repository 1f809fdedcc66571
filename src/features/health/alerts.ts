import { sendConfirmation, unconfirmedEmail } from '@/firebase/identity';
import { decodeSilentPlayers, decodeZoneAlert, type SilentPlayer, type ZoneAlert } from '@/model/alert';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';
import { createActThunk } from '@/store/actThunk';
import type { Watch } from '@/store/known';
import { createAppThunk } from '@/store/thunks';

/** How many the provider's page watches. */
export const SILENT_WINDOW = 50;

/** 'off': there is none. */
export const watchAlert =
  (uid: string, player: string): Watch<ZoneAlert | 'off'> =>
  (database, onAlert, onError) =>
    database.subscribe(
      paths.alert(player, uid),
      (value) => onAlert(decodeZoneAlert(value) ?? 'off'),
      onError,
    );

/** Longest silent first. */
export const watchSilentPlayers = (): Watch<SilentPlayer[]> => (database, onPlayers, onError) =>
  database.subscribe(
    { path: paths.silentPlayers, orderByChild: 'rank', limitToLast: SILENT_WINDOW },
    (value) => onPlayers(decodeSilentPlayers(value)),
    onError,
  );

interface OwnZone {
  uid: string;
  /** The key of the player. */
  player: string;
}

/** `muted`: how long it stays quiet (ms). */
export const askForAlert = createActThunk(
  'alert/ask',
  async ({ uid, player, muted }: OwnZone & { muted: number }, { extra: { firebase } }) => {
    const { database } = firebase;
    const mutedUntil = muted === 0 ? {} : { mutedUntil: (await database.serverNow()) + muted };
    await database.write({ [paths.alert(player, uid)]: { at: SERVER_TIME, mail: true, ...mutedUntil } });
  },
);

export const endAlert = createActThunk('alert/end', ({ uid, player }: OwnZone, { extra: { firebase } }) =>
  firebase.database.write({ [paths.alert(player, uid)]: null }),
);

/** undefined: the address is confirmed. */
export const readUnconfirmedEmail = createAppThunk(
  'alert/readUnconfirmedEmail',
  (_: void, { extra: { firebase } }) => unconfirmedEmail(firebase.identity),
);

export const confirmEmail = createAppThunk('alert/confirmEmail', (_: void, { extra: { firebase } }) =>
  sendConfirmation(firebase.identity),
);
