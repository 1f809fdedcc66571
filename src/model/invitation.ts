import * as v from 'valibot';
import { childrenOf, decode, decodeChildren, moment } from './decode';
import { NAME_MAX_LENGTH } from './limits';
import { offerSchema } from './offer';
import { isBlank, printable, shortened } from './text';
import { displayName, type RegisteredPlayer } from './user';

const name = v.pipe(v.string(), v.nonEmpty());

const acceptanceSchema = v.object({ name, at: moment, lastUsed: v.optional(moment) });

/** `name`: first name. `lastUsed`: the last request to the player (epoch ms). */
export interface Acceptance extends v.InferOutput<typeof acceptanceSchema> {
  uid: string;
}

const invitationSchema = v.object({
  ...offerSchema.entries,
  name,
  onePerson: v.fallback(v.boolean(), false),
  /** Earlier versions stored none. */
  at: v.fallback(v.optional(moment), undefined),
  /** When the inviter was told that the role 'mood' includes volume, pause and next song (epoch ms). */
  told: v.fallback(v.optional(moment), undefined),
  acceptedBy: v.optional(v.unknown()),
});

export interface Invitation extends Omit<v.InferOutput<typeof invitationSchema>, 'acceptedBy'> {
  code: string;
  /** In order of acceptance. */
  acceptedBy: Acceptance[];
}

/** Newest first. */
export function decodeInvitations(value: unknown): Invitation[] {
  const invitations = childrenOf(value).flatMap(([code, child]) => {
    const decoded = decode(invitationSchema, child, 'invites/{code}');
    if (decoded === undefined) return [];
    const acceptances = decodeChildren(acceptanceSchema, decoded.acceptedBy, 'invites/{code}/acceptedBy');
    const acceptedBy = acceptances.map(([uid, acceptance]) => ({ ...acceptance, uid }));
    return [{ ...decoded, code, acceptedBy: acceptedBy.sort((one, other) => one.at - other.at) }];
  });
  return invitations.sort((one, other) => (other.at ?? 0) - (one.at ?? 0));
}

export function zoneNameOf(player: Pick<RegisteredPlayer, 'id' | 'name' | 'location'>): string {
  const zone = printable(displayName(player)).trim();
  return shortened(isBlank(zone) ? player.id : zone, NAME_MAX_LENGTH);
}

/** An invitation until `day` expires then (epoch ms). */
export function endOfDay(day: string): number | undefined {
  const [year = NaN, month = NaN, date = NaN] = day.split('-').map(Number);
  const end = new Date(year, month - 1, date + 1).getTime();
  return Number.isNaN(end) ? undefined : end;
}
