import * as v from 'valibot';
import { childrenOf, decode, type OnMalformed } from '../decode';
import { NAME_MAX_LENGTH } from '../limits';
import { moment } from '../moment';
import { offerSchema } from './offer';
import { isBlank, printable } from '../text';
import { displayName, type RegisteredPlayer } from '../user/user';

const name = v.pipe(v.string(), v.nonEmpty());

const acceptanceSchema = v.object({ name, at: moment, lastUsed: v.optional(moment) });

/** Who accepted an invitation: first name, when, and when that person last asked something of the player (epoch ms). */
export interface Acceptance extends v.InferOutput<typeof acceptanceSchema> {
  uid: string;
}

const invitationSchema = v.object({
  ...offerSchema.entries,
  name,
  onePerson: v.fallback(v.boolean(), false),
  /** When it was given (epoch ms); those of earlier versions do not say it. */
  at: v.fallback(v.optional(moment), undefined),
  acceptedBy: v.optional(v.unknown()),
});

/** An invitation, as its giver sees it. */
export interface Invitation extends Omit<v.InferOutput<typeof invitationSchema>, 'acceptedBy'> {
  code: string;
  /** In the order in which they accepted. */
  acceptedBy: Acceptance[];
}

/** Newest first. */
export function decodeInvitations(value: unknown, onMalformed: OnMalformed): Invitation[] {
  const invitations = childrenOf(value).flatMap(([code, child]) => {
    const decoded = decode(invitationSchema, child, 'invites/{code}', onMalformed);
    if (decoded === undefined) return [];
    const acceptedBy = childrenOf(decoded.acceptedBy).flatMap(([uid, one]) => {
      const acceptance = decode(acceptanceSchema, one, 'invites/{code}/acceptedBy/{uid}', onMalformed);
      return acceptance === undefined ? [] : [{ ...acceptance, uid }];
    });
    return [{ ...decoded, code, acceptedBy: acceptedBy.sort((one, other) => one.at - other.at) }];
  });
  return invitations.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

/** What a player is called in an invitation to it. */
export function zoneNameOf(player: RegisteredPlayer): string {
  const zone = printable(displayName(player)).trim();
  return (isBlank(zone) ? player.id : zone).slice(0, NAME_MAX_LENGTH);
}

/** The first moment after a day (epoch ms). From then on an invitation until that day no longer counts. */
export function endOfDay(day: string): number | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date + 1).getTime();
  return Number.isNaN(end) ? undefined : end;
}
