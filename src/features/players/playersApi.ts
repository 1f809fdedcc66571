import { subscribe } from '@/firebase/database';
import { logMalformed } from '@/firebase/malformed';
import { paths } from '@/model/paths';
import { decodePlayer, type Player } from '@/model/player';
import { decodeRegisteredPlayers, type RegisteredPlayer } from '@/model/user';

export const watchRegisteredPlayers = (
  uid: string,
  onPlayers: (players: RegisteredPlayer[]) => void,
  onError: (error: unknown) => void,
): (() => void) =>
  subscribe(
    paths.registeredPlayers(uid),
    (value) => onPlayers(decodeRegisteredPlayers(value, logMalformed)),
    onError,
  );

/**
 * Watches one player. `onMissing` is called when it is gone, and when it can no longer be read because its key
 * was rotated or the access removed.
 */
export const watchPlayer = (
  playerKey: string,
  onPlayer: (player: Player) => void,
  onMissing: () => void,
): (() => void) =>
  subscribe(
    paths.player(playerKey),
    (value) => {
      const player = value === null ? undefined : decodePlayer(playerKey, value, logMalformed);
      if (player === undefined) onMissing();
      else onPlayer(player);
    },
    onMissing,
  );
