import * as v from 'valibot';
import { moment } from './decode';

/** What a guest may do: rate, or rate and change the mood (docs/product.md 26.1). */
export const INVITATION_ROLES = ['rate', 'mood'] as const;
export type InvitationRole = (typeof INVITATION_ROLES)[number];

const name = v.pipe(v.string(), v.nonEmpty());

export const offerSchema = v.object({
  player: name,
  zone: name,
  role: v.picklist(INVITATION_ROLES),
  inviter: name,
  /** The inviter's company. */
  company: v.fallback(v.optional(v.string()), undefined),
  until: v.optional(moment),
  /** When it was revoked (epoch ms), if it was. */
  takenBack: v.optional(moment),
});

/** An invitation as anybody who knows its code sees it. `player` is the player's key, `zone` the inviter's name for it. */
export type Offer = v.InferOutput<typeof offerSchema>;

/** Whether an invitation counts, by its own fields alone. */
type InvitationState = 'open' | 'revoked' | 'expired';

export function stateOf(
  { until, takenBack }: Pick<Offer, 'until' | 'takenBack'>,
  now: number,
): InvitationState {
  if (takenBack !== undefined) return 'revoked';
  return until !== undefined && until <= now ? 'expired' : 'open';
}

type Right = Pick<Offer, 'role' | 'until'>;

/** Whether `one` allows what `other` does not: to change the mood, or a later end. */
export const allowsMore = (one: Right, other: Right): boolean =>
  (one.role === 'mood' && other.role === 'rate') || (one.until ?? Infinity) > (other.until ?? Infinity);

export const heldInvitationSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  role: v.picklist(INVITATION_ROLES),
  /** The first name of the inviter. */
  inviter: v.fallback(v.string(), ''),
  /** When it expires (epoch ms). undefined: never. */
  until: v.optional(moment),
});

/** The invitation by which a guest uses a player. It never changes. */
export type HeldInvitation = v.InferOutput<typeof heldInvitationSchema>;

/** Why an invitation no longer counts. */
export type InvitationEnd =
  | 'revoked'
  | 'expired'
  /** The player has another key, or the inviter can no longer use it. */
  | 'inviterGone';
