import { type Invitation, zoneNameOf } from './invitation';
import type { HeldInvitation, Offer } from './offer';
import { paths } from './paths';
import { type Linkable, registrationOf } from './player';
import { SERVER_TIME } from './task';
import { displayName, type RegisteredPlayer, registrationKey, registrationsOf, rightTo } from './user';

export interface LinkUpdates {
  /** Keyed by path. */
  updates: Record<string, unknown>;
  addedNames: string[];
  renewedNames: string[];
  knownCount: number;
}

/** Each player is linked once. `registered` are the account's players so far. One that gets another key keeps its name. */
export function linkUpdates(
  uid: string,
  registered: readonly RegisteredPlayer[],
  players: readonly Linkable[],
): LinkUpdates {
  const linking: LinkUpdates = { updates: {}, addedNames: [], renewedNames: [], knownCount: 0 };
  const { updates, addedNames, renewedNames } = linking;
  for (const player of new Map(players.map((one) => [one.key, one])).values()) {
    const { key, crypKey } = player;
    const existing = registrationsOf(registered, key);
    // Write the grant even if the player is known: old lists lack it.
    updates[paths.playerAccess(uid, key)] = crypKey;
    if (
      existing !== undefined &&
      [existing.newest, ...existing.others].some((one) => rightTo(one) === crypKey)
    ) {
      linking.knownCount += 1;
      continue;
    }
    if (existing === undefined) {
      const registration = registrationOf(player);
      updates[paths.registeredPlayer(uid, registrationKey(key))] = registration;
      addedNames.push(registration.name);
      continue;
    }
    const { newest, others, named } = existing;
    const place = paths.registeredPlayer(uid, newest.pushId);
    updates[`${place}/crypKey`] = crypKey;
    // The key gives more than the invitation, and replaces it.
    if ('invitation' in newest) updates[`${place}/invitation`] = null;
    if (named.name !== newest.name) updates[`${place}/name`] = zoneNameOf(named);
    for (const { pushId } of others) updates[paths.registeredPlayer(uid, pushId)] = null;
    renewedNames.push(displayName(named));
  }
  return linking;
}

/** Written together with the inviter's new keys: the guests' apps then read the player again (docs/product.md 26.15). */
export function renewalsOf(
  given: readonly Pick<Invitation, 'code' | 'player'>[],
  players: readonly Pick<Linkable, 'key'>[],
): Record<string, unknown> {
  const keys = new Set(players.map(({ key }) => key));
  const renewed = given.filter(({ player }) => keys.has(player));
  return Object.fromEntries(renewed.map(({ code }) => [paths.inviteRenewed(code), SERVER_TIME]));
}

interface Acceptable {
  uid: string;
  /** First name of the accepting customer. */
  name: string;
  code: string;
  offer: Offer;
  registered: readonly RegisteredPlayer[];
  /** Accepted before. The acceptance is written once, and survives a removal of the zone. */
  isAccepted?: boolean;
}

/** A player already in the account keeps its name; a new one gets the inviter's name for it. */
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
  const existing = registrationsOf(registered, player);
  if (existing === undefined) {
    updates[paths.registeredPlayer(uid, registrationKey(player))] = {
      id: player,
      name: zoneNameOf({ id: player, name: zone, location: '' }),
      location: '',
      switchEnabled: role === 'mood',
      invitation,
    };
    return updates;
  }
  const place = paths.registeredPlayer(uid, existing.newest.pushId);
  updates[`${place}/invitation`] = invitation;
  updates[`${place}/crypKey`] = null;
  if (existing.named.name !== existing.newest.name) updates[`${place}/name`] = zoneNameOf(existing.named);
  for (const { pushId } of existing.others) updates[paths.registeredPlayer(uid, pushId)] = null;
  return updates;
}
