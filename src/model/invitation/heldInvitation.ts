import * as v from 'valibot';
import { moment } from '../moment';

/** What a guest may do: rate, or rate and change the mood (docs/product.md 26.1). */
export const INVITATION_ROLES = ['rate', 'mood'] as const;
export type InvitationRole = (typeof INVITATION_ROLES)[number];

export const heldInvitationSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  role: v.picklist(INVITATION_ROLES),
  /** The first name of the inviter. */
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
  /** The player has another key, or the inviter can no longer use it. */
  | 'inviterGone';
