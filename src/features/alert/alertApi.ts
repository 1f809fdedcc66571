import type { Database } from '@/firebase/database';
import { watchKnown, type Known } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { decodeSilentPlayers, decodeZoneAlert, type SilentPlayer, type ZoneAlert } from '@/model/alert';
import { SILENT_WINDOW } from '@/model/limits';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';

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
export async function askForAlert(
  database: Database,
  uid: string,
  player: string,
  muted: number,
): Promise<void> {
  const mutedUntil = muted === 0 ? {} : { mutedUntil: (await database.serverNow()) + muted };
  await database.write({ [paths.alert(player, uid)]: { at: SERVER_TIME, mail: true, ...mutedUntil } });
}

export const endAlert = (database: Database, uid: string, player: string): Promise<void> =>
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
