import * as v from 'valibot';
import { moment } from './moment';
import { paths } from './paths';
import { SERVER_TIME, type ServerTime } from './task';
import type { RegisteredPlayer } from './user';

/** What a guest may do: rate, or rate and change the mood (docs/product.md 26.1). */
export const INVITATION_ROLES = ['rate', 'mood'] as const;
export type InvitationRole = (typeof INVITATION_ROLES)[number];

export const heldInvitationSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  role: v.picklist(INVITATION_ROLES),
  /** The first name of who invited. */
  inviter: v.fallback(v.string(), ''),
  /** Epoch ms; it no longer counts from then on. undefined: it has no end. */
  until: v.optional(moment),
});

/** The invitation by which a guest uses a player; nothing in it ever changes. */
export type HeldInvitation = v.InferOutput<typeof heldInvitationSchema>;

/** Why an invitation no longer counts. */
export type InvitationEnd =
  | 'takenBack'
  | 'expired'
  /** The player has another key, or who invited can no longer use it. */
  | 'inviterGone';

/**
 * What is written with each request to a mailbox, by path: a guest notes the use in the invitation (docs/product.md 26.8).
 * Who has the key of the player notes nothing.
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
