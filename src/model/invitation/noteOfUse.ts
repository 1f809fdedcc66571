import { paths } from '../paths';
import { SERVER_TIME, type ServerTime } from '../task';
import type { RegisteredPlayer } from '../user/user';

/**
 * What is written with each request to a mailbox, by path: a guest notes the use in the invitation (docs/product.md 26.8).
 * A customer who has the key of the player notes nothing.
 */
export function noteOfUse(
  registered: readonly RegisteredPlayer[],
  uid: string,
  mailbox: string,
): Record<string, ServerTime> {
  const player = registered.find(({ id }) => mailbox === paths.rates(id) || mailbox === paths.switcher(id));
  if (player === undefined || !('invitation' in player)) return {};
  return { [paths.lastUse(player.invitation.code, uid)]: SERVER_TIME };
}
