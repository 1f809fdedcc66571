import * as v from 'valibot';
import { childrenOf, decode, decodeChildren, moment } from './decode';
import { NAME_MAX_LENGTH } from './limits';
import { type HeldInvitation, type Offer, offerSchema } from './offer';
import { paths } from './paths';
import { SERVER_TIME } from './task';
import { isBlank, printable } from './text';
import { displayName, type RegisteredPlayer, registrationKey, registrationsOf } from './user';

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

/** What somebody who knows the code of an invitation can read of it, field by field. */
export const OFFER_FIELDS = ['player', 'zone', 'role', 'inviter', 'company', 'until', 'takenBack'] as const;

/** undefined: there is no such invitation. */
export function decodeOffer(value: unknown): Offer | undefined {
  return value === null ? undefined : decode(offerSchema, value, 'invites/{code}');
}

interface Acceptable {
  uid: string;
  /** The first name of the customer who accepts. */
  name: string;
  code: string;
  offer: Offer;
  registered: readonly RegisteredPlayer[];
  /** Whether it was accepted before: that is written once, and stays when the zone was removed meanwhile. */
  isAccepted?: boolean;
}

/**
 * What accepts an invitation, by path: the acceptance, the grant and the player in the account, under the name that it has
 * there or else what the inviter calls it.
 */
export function acceptanceUpdates({
  uid,
  name: own,
  code,
  offer,
  registered,
  isAccepted = false,
}: Acceptable): Record<string, unknown> {
  const { player, zone, role, inviter, until } = offer;
  const invitation: HeldInvitation = { code, role, inviter, ...(until === undefined ? {} : { until }) };
  const updates: Record<string, unknown> = { [paths.playerAccess(uid, player)]: code };
  if (!isAccepted) {
    updates[`${paths.acceptance(code, uid)}/name`] = own;
    updates[`${paths.acceptance(code, uid)}/at`] = SERVER_TIME;
  }
  const there = registrationsOf(registered, player);
  if (there === undefined) {
    updates[paths.registeredPlayer(uid, registrationKey(player))] = {
      id: player,
      name: zone,
      location: '',
      switchEnabled: role === 'mood',
      invitation,
    };
    return updates;
  }
  const place = paths.registeredPlayer(uid, there.kept.pushId);
  updates[`${place}/invitation`] = invitation;
  updates[`${place}/crypKey`] = null;
  for (const { pushId } of there.others) updates[paths.registeredPlayer(uid, pushId)] = null;
  return updates;
}
