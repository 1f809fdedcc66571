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
 * Watches a registered player. `onMissing` is called when it is gone, and when its key is no longer the one that
 * the customer knows, or the access was removed.
 */
export const watchPlayer = (
  { id, crypKey }: RegisteredPlayer,
  onPlayer: (player: Player) => void,
  onMissing: () => void,
): (() => void) =>
  subscribe(
    paths.player(id),
    (value) => {
      const player = value === null ? undefined : decodePlayer(id, value, logMalformed);
      if (player?.crypKey !== crypKey) onMissing();
      else onPlayer(player);
    },
    onMissing,
  );
