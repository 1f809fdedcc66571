import * as v from 'valibot';
import { moment } from './decode';

/** docs/product.md 26.1 */
export const INVITATION_ROLES = ['rate', 'mood'] as const;
export type InvitationRole = (typeof INVITATION_ROLES)[number];

const name = v.pipe(v.string(), v.nonEmpty());

export const offerSchema = v.object({
  player: name,
  zone: name,
  role: v.picklist(INVITATION_ROLES),
  inviter: name,
  company: v.fallback(v.optional(v.string()), undefined),
  until: v.optional(moment),
  /** When it was revoked (epoch ms). */
  takenBack: v.optional(moment),
});

/** What anybody who knows its code sees. `player` is the player's key, `zone` the inviter's name for it. */
export type Offer = v.InferOutput<typeof offerSchema>;

type InvitationState = 'open' | 'revoked' | 'expired';

export function stateOf(
  { until, takenBack }: Pick<Offer, 'until' | 'takenBack'>,
  now: number,
): InvitationState {
  if (takenBack !== undefined) return 'revoked';
  return until !== undefined && until <= now ? 'expired' : 'open';
}

type Right = Pick<Offer, 'role' | 'until'>;

export const allowsMore = (one: Right, other: Right): boolean =>
  (one.role === 'mood' && other.role === 'rate') || (one.until ?? Infinity) > (other.until ?? Infinity);

export const heldInvitationSchema = v.object({
  code: v.pipe(v.string(), v.nonEmpty()),
  role: v.picklist(INVITATION_ROLES),
  inviter: v.fallback(v.string(), ''),
  /** undefined: never expires. */
  until: v.optional(moment),
});

/** It never changes. */
export type HeldInvitation = v.InferOutput<typeof heldInvitationSchema>;

export type InvitationEnd =
  | 'revoked'
  | 'expired'
  /** The player has another key, or the inviter can no longer use it. */
  | 'inviterGone';
