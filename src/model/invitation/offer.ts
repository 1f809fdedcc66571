import * as v from 'valibot';
import { INVITATION_ROLES } from './heldInvitation';
import { moment } from '../moment';

const name = v.pipe(v.string(), v.nonEmpty());

export const offerSchema = v.object({
  player: name,
  zone: name,
  role: v.picklist(INVITATION_ROLES),
  inviter: name,
  until: v.optional(moment),
  takenBack: v.optional(moment),
});

/** An invitation, as somebody who knows its code sees it. `player` is the key of the player, `zone` what the inviter calls it. */
export type Offer = v.InferOutput<typeof offerSchema>;

/** Whether an invitation counts, as far as it says itself. `now` is epoch ms. */
export type InvitationState = 'open' | 'takenBack' | 'expired';

export function stateOf(
  { until, takenBack }: Pick<Offer, 'until' | 'takenBack'>,
  now: number,
): InvitationState {
  if (takenBack !== undefined) return 'takenBack';
  return until !== undefined && until <= now ? 'expired' : 'open';
}
