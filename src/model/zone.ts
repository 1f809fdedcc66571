import { childrenOf } from './decode';
import type { Invitation } from './invitation';
import { GROUPED_ABOVE_ZONES, LOCATION_MAX_LENGTH, NAME_MAX_LENGTH } from './limits';
import { paths } from './paths';
import { addressOf, locationOf, type Player, type PlayerWithKey } from './player';
import { SERVER_TIME } from './task';
import { isBlank, printable } from './text';
import {
  displayName,
  type KeyedPlayer,
  type RegisteredPlayer,
  registrationKey,
  registrationsOf,
  rightTo,
} from './user';

/** A linked player under a name that no other has. */
export interface Zone {
  player: RegisteredPlayer;
  name: string;
}

/** A zone among those of its place, where fewer have its name. */
export interface ZoneInGroup extends Zone {
  nameInGroup: string;
}

/** Zones that stand at one place. */
export interface ZoneGroup {
  /** '': it is not known where. */
  place: string;
  zones: ZoneInGroup[];
}

/** Told apart by where they stand, or else by a number. */
function toldApart(name: string, players: readonly RegisteredPlayer[]): Zone[] {
  const places = new Set(players.map(({ location }) => location));
  const standApart = places.size === players.length && !places.has('');
  return players.map((player, index) => ({
    player,
    name: `${name} (${standApart ? player.location : index + 1})`,
  }));
}

/** The linked players sorted by name, as `language` sorts. */
export function zonesOf(players: readonly RegisteredPlayer[], language: string): Zone[] {
  const byName = new Map<string, RegisteredPlayer[]>();
  for (const player of players) {
    const name = displayName(player);
    byName.set(name, [...(byName.get(name) ?? []), player]);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...byName]
    .flatMap(([name, [only, ...others]]) => {
      if (only === undefined) return [];
      return others.length === 0 ? { player: only, name } : toldApart(name, [only, ...others]);
    })
    .sort((one, other) => compare(one.name, other.name));
}

function inGroup(zones: readonly Zone[], language: string): ZoneInGroup[] {
  const players = zones.map(({ player }) => player);
  return zonesOf(players, language).flatMap(({ player, name: nameInGroup }) => {
    const zone = zones.find((candidate) => candidate.player === player);
    return zone === undefined ? [] : [{ ...zone, nameInGroup }];
  });
}

/** More than 8 zones by where they stand, as `language` sorts, those of no known place last; undefined: fewer. */
export function zoneGroupsOf(zones: readonly Zone[], language: string): ZoneGroup[] | undefined {
  if (zones.length <= GROUPED_ABOVE_ZONES) return undefined;
  const byPlace = new Map<string, Zone[]>();
  for (const zone of zones) {
    const place = zone.player.location;
    byPlace.set(place, [...(byPlace.get(place) ?? []), zone]);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  return [...byPlace]
    .map(([place, ofPlace]) => ({ place, zones: inGroup(ofPlace, language) }))
    .sort(
      (one, other) =>
        Number(one.place === '') - Number(other.place === '') || compare(one.place, other.place),
    );
}

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
