import { decode, type OnMalformed } from '../decode';
import { offerSchema, type HeldInvitation, type Offer } from './offer';
import { paths } from '../paths';
import { SERVER_TIME } from '../task';
import { registrationKey, registrationsOf, type RegisteredPlayer } from '../user/user';

/** What somebody who knows the code of an invitation can read of it, field by field. */
export const OFFER_FIELDS = ['player', 'zone', 'role', 'inviter', 'until', 'takenBack'] as const;

/** undefined: there is no such invitation. */
export function decodeOffer(value: unknown, onMalformed: OnMalformed): Offer | undefined {
  return value === null ? undefined : decode(offerSchema, value, 'invites/{code}', onMalformed);
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
