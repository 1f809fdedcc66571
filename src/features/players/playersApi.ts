import type { Database } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import type { InvitationEnd } from '@/model/offer';
import { paths } from '@/model/paths';
import { decodePlayers, type Player } from '@/model/player';
import {
  decodeRegisteredPlayers,
  type InvitedPlayer,
  type KeyedPlayer,
  type RegisteredPlayer,
} from '@/model/user';
import { identified } from './registrationApi';

/** Watches the customer's list. `stored` is the list as it stands in the database, in the same order. */
export function watchRegisteredPlayers(
  database: Database,
  uid: string,
  onPlayers: (players: RegisteredPlayer[], stored: RegisteredPlayer[]) => void,
  onError: (error: unknown) => void,
): () => void {
  let latest: RegisteredPlayer[] = [];
  const stop = database.subscribe(
    paths.registeredPlayers(uid),
    (value) => {
      const stored = decodeRegisteredPlayers(value, logMalformed);
      latest = stored;
      if (stored.every(({ id }) => id !== '')) {
        onPlayers(stored, stored);
        return;
      }
      void identified(database, stored).then((players) => {
        if (latest === stored) onPlayers(players, stored);
      });
    },
    onError,
  );
  return () => {
    latest = [];
    stop();
  };
}

/**
 * Watches the player that has the key which the customer knows. When the key is rotated, this query no longer finds the player,
 * so the new key never reaches the customer this way.
 */
const watchKeyedPlayer = (
  database: Database,
  { id, crypKey }: KeyedPlayer,
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

/** Watches the player as its guest. Only guests load the code for that. */
function watchAsGuest(
  database: Database,
  player: InvitedPlayer,
  onPlayer: (player: Player) => void,
  onMissing: (end?: InvitationEnd) => void,
): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  import('./inviting/invitedPlayerApi').then(
    ({ watchInvitedPlayer }) => {
      if (!isOver) stop = watchInvitedPlayer(database, player, onPlayer, onMissing);
    },
    () => {
      if (!isOver) onMissing();
    },
  );
  return () => {
    isOver = true;
    stop();
  };
}

/**
 * Watches a registered player. `onMissing` is called when the player is gone, when its key is rotated, and when the customer's
 * invitation to it no longer counts. In the last case it gets the reason.
 */
export const watchPlayer = (
  database: Database,
  player: RegisteredPlayer,
  onPlayer: (player: Player) => void,
  onMissing: (end?: InvitationEnd) => void,
): (() => void) =>
  'invitation' in player
    ? watchAsGuest(database, player, onPlayer, onMissing)
    : watchKeyedPlayer(database, player, onPlayer, () => onMissing());
