import type { RootState } from '@/acts/store';
import { selectUser } from '@/features/auth/authSlice';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import type { Updates } from '@/firebase/database';
import { paths } from '@/model/paths';
import { SERVER_TIME } from '@/model/task';

/**
 * What the customer who is signed in has to write with each request to `mailbox`, whatever it asks: a guest notes the use in the invitation
 * (docs/product.md 26.8). A customer who has the key of the player notes nothing.
 */
export function noteOfGuest(state: RootState, mailbox: string): Updates {
  const registered = selectRegisteredPlayers(state);
  const uid = selectUser(state)?.uid;
  if (registered === 'loading' || uid === undefined) return {};
  const player = registered.find(({ id }) => mailbox === paths.rates(id) || mailbox === paths.switcher(id));
  if (player === undefined || !('invitation' in player)) return {};
  return { [paths.lastUse(player.invitation.code, uid)]: SERVER_TIME };
}
