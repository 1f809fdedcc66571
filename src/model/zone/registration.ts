import { childrenOf } from '../decode';
import type { Invitation } from '../invitation/invitation';
import { LOCATION_MAX_LENGTH, NAME_MAX_LENGTH } from '../limits';
import { paths } from '../paths';
import { addressOf, locationOf, type Player, type PlayerWithKey } from '../player/player';
import { SERVER_TIME } from '../task';
import { isBlank, printable } from '../text';
import {
  displayName,
  registrationKey,
  registrationsOf,
  rightTo,
  type KeyedPlayer,
  type RegisteredPlayer,
} from '../user/user';

type Places = Pick<Player, 'address' | 'location'>;

/** Where a linked player stands, as long as it may be. */
export const registeredLocation = (player: Places): string => addressOf(player).slice(0, LOCATION_MAX_LENGTH);

/** What a player is called until the customer gives it a name. */
function firstName({ key, ...places }: Places & { key: string }): string {
  const name = printable(locationOf(places)).trim();
  return (isBlank(name) ? key : name).slice(0, NAME_MAX_LENGTH);
}

/** What is to be known of a player to link it. */
type Linkable = Pick<PlayerWithKey, 'key' | 'address' | 'location' | 'crypKey' | 'switchEnabled'>;

/** What is written of a player that is linked. */
export const registrationOf = (player: Linkable): Omit<KeyedPlayer, 'pushId'> => ({
  id: player.key,
  location: registeredLocation(player),
  name: firstName(player),
  crypKey: player.crypKey,
  switchEnabled: player.switchEnabled,
});

/** The registration of a player that was stored without its id, with the name that the customer gave it. */
export function movedRegistration(
  { name }: Pick<KeyedPlayer, 'name'>,
  player: Linkable,
): Omit<KeyedPlayer, 'pushId'> {
  const registration = registrationOf(player);
  const given = printable(name).trim().slice(0, NAME_MAX_LENGTH);
  return isBlank(given) ? registration : { ...registration, name: given };
}

/** What a customer was granted, by the key of the player. */
export const decodeGrants = (value: unknown): Map<string, unknown> => new Map(childrenOf(value));

/**
 * What tells guests that their invitations to these players count again. It is written together with the inviter's new keys, and the
 * apps of the guests then ask for the player anew (docs/product.md 26.15).
 */
export function renewalsOf(
  given: readonly Pick<Invitation, 'code' | 'player'>[],
  players: readonly Pick<Linkable, 'key'>[],
): Record<string, unknown> {
  const keys = new Set(players.map(({ key }) => key));
  const renewed = given.filter(({ player }) => keys.has(player));
  return Object.fromEntries(renewed.map(({ code }) => [paths.inviteRenewed(code), SERVER_TIME]));
}

/** What linking players to an account comes to. */
export interface Linking {
  /** By path: each player with the grant for it. */
  updates: Record<string, unknown>;
  /** The names of the players that are new. */
  added: string[];
  /** The names of those whose new key the account gets. */
  renewed: string[];
  /** How many are there already, with the same key. */
  known: number;
}

/**
 * What links these players to the account of `uid`, each once. `registered` are the players that it has already. One of them that comes
 * with another key keeps its name.
 */
export function linkingOf(
  uid: string,
  registered: readonly RegisteredPlayer[],
  players: readonly Linkable[],
): Linking {
  const linking: Linking = { updates: {}, added: [], renewed: [], known: 0 };
  const { updates, added, renewed } = linking;
  for (const player of new Map(players.map((one) => [one.key, one])).values()) {
    const { key, crypKey } = player;
    const there = registrationsOf(registered, key);
    // Also of one that is known: lists of the previous app have no grants.
    updates[paths.playerAccess(uid, key)] = crypKey;
    if (there !== undefined && [there.kept, ...there.others].some((one) => rightTo(one) === crypKey)) {
      linking.known += 1;
      continue;
    }
    if (there === undefined) {
      const registration = registrationOf(player);
      updates[paths.registeredPlayer(uid, registrationKey(key))] = registration;
      added.push(registration.name);
      continue;
    }
    const { kept, others, named } = there;
    updates[`${paths.registeredPlayer(uid, kept.pushId)}/crypKey`] = crypKey;
    // The key is more than an invitation, and takes its place.
    if ('invitation' in kept) updates[`${paths.registeredPlayer(uid, kept.pushId)}/invitation`] = null;
    if (named.name !== kept.name) updates[`${paths.registeredPlayer(uid, kept.pushId)}/name`] = named.name;
    for (const { pushId } of others) updates[paths.registeredPlayer(uid, pushId)] = null;
    renewed.push(displayName(named));
  }
  return linking;
}
