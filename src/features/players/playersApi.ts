import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/malformed';
import { paths } from '@/model/paths';
import { decodePlayers, type Player } from '@/model/player';
import { decodeRegisteredPlayers, type RegisteredPlayer } from '@/model/user';

export const watchRegisteredPlayers = (
  database: Database,
  uid: string,
  onPlayers: (players: RegisteredPlayer[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  database.subscribe(
    paths.registeredPlayers(uid),
    (value) => onPlayers(decodeRegisteredPlayers(value, logMalformed)),
    onError,
  );

/**
 * Watches a registered player, as the one that has the key which the customer knows: when the key is rotated the
 * player is no longer found, and the new key never comes this way. `onMissing` is called then, and when it is gone.
 */
export const watchPlayer = (
  database: Database,
  { id, crypKey }: RegisteredPlayer,
  onPlayer: (player: Player) => void,
  onMissing: () => void,
): (() => void) =>
  database.subscribeWhere(
    { path: paths.players, child: 'crypKey', value: crypKey },
    (value) => {
      const player = decodePlayers(value, logMalformed).find(({ key }) => key === id);
      if (player === undefined) onMissing();
      else onPlayer(player);
    },
    onMissing,
  );
