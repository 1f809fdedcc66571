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

/** A linked player under a unique name. */
export interface Zone {
  player: RegisteredPlayer;
  name: string;
}

/** A zone with its shorter name among those of its place. */
export interface ZoneInGroup extends Zone {
  nameInGroup: string;
}

/** Zones at one place. */
interface ZoneGroup {
  /** '': unknown. */
  place: string;
  zones: ZoneInGroup[];
}

/** Tells namesakes apart by location, or else by number. */
function toldApart(name: string, players: readonly RegisteredPlayer[]): Zone[] {
  const places = new Set(players.map(({ location }) => location));
  const standApart = places.size === players.length && !places.has('');
  return players.map((player, index) => ({
    player,
    name: `${name} (${standApart ? player.location : index + 1})`,
  }));
}

/** The linked players, sorted by name as in `language`. */
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

/** More than 8 zones grouped by place, sorted as in `language`, with unknown places last. undefined: there are fewer. */
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

/** A linked player's location, cut to the length allowed. */
export const registeredLocation = (player: Places): string => addressOf(player).slice(0, LOCATION_MAX_LENGTH);

/** The name of a player until the customer changes it. */
function firstName({ key, ...places }: Places & { key: string }): string {
  const name = printable(locationOf(places)).trim();
  return (isBlank(name) ? key : name).slice(0, NAME_MAX_LENGTH);
}

/** The fields needed to link a player. */
type Linkable = Pick<PlayerWithKey, 'key' | 'address' | 'location' | 'crypKey' | 'switchEnabled'>;

/** The registration of a newly linked player. */
export const registrationOf = (player: Linkable): Omit<KeyedPlayer, 'pushId'> => ({
  id: player.key,
  location: registeredLocation(player),
  name: firstName(player),
  crypKey: player.crypKey,
  switchEnabled: player.switchEnabled,
});

/** The registration of a player that was stored without its id. It keeps the customer's name. */
export function movedRegistration(
  { name }: Pick<KeyedPlayer, 'name'>,
  player: Linkable,
): Omit<KeyedPlayer, 'pushId'> {
  const registration = registrationOf(player);
  const given = printable(name).trim().slice(0, NAME_MAX_LENGTH);
  return isBlank(given) ? registration : { ...registration, name: given };
}

/** A customer's grants, by player key. */
export const decodeGrants = (value: unknown): Map<string, unknown> => new Map(childrenOf(value));

/**
 * Tells guests that their invitations to these players count again. It is written together with the inviter's new keys, and the guests'
 * apps then read the player again (docs/product.md 26.15).
 */
export function renewalsOf(
  given: readonly Pick<Invitation, 'code' | 'player'>[],
  players: readonly Pick<Linkable, 'key'>[],
): Record<string, unknown> {
  const keys = new Set(players.map(({ key }) => key));
  const renewed = given.filter(({ player }) => keys.has(player));
  return Object.fromEntries(renewed.map(({ code }) => [paths.inviteRenewed(code), SERVER_TIME]));
}

/** The result of linking players to an account. */
export interface Linking {
  /** By path: each player with its grant. */
  updates: Record<string, unknown>;
  /** Names of the new players. */
  added: string[];
  /** Names of the players that get a new key. */
  renewed: string[];
  /** Number of players already linked with the same key. */
  known: number;
}

/**
 * Links these players to the account of `uid`, each once. `registered` are the account's players so far. One that gets another key
 * keeps its name.
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
    const existing = registrationsOf(registered, key);
    // Write the grant even if the player is known: old lists lack it.
    updates[paths.playerAccess(uid, key)] = crypKey;
    if (
      existing !== undefined &&
      [existing.kept, ...existing.others].some((one) => rightTo(one) === crypKey)
    ) {
      linking.known += 1;
      continue;
    }
    if (existing === undefined) {
      const registration = registrationOf(player);
      updates[paths.registeredPlayer(uid, registrationKey(key))] = registration;
      added.push(registration.name);
      continue;
    }
    const { kept, others, named } = existing;
    updates[`${paths.registeredPlayer(uid, kept.pushId)}/crypKey`] = crypKey;
    // The key gives more than the invitation, and replaces it.
    if ('invitation' in kept) updates[`${paths.registeredPlayer(uid, kept.pushId)}/invitation`] = null;
    if (named.name !== kept.name) updates[`${paths.registeredPlayer(uid, kept.pushId)}/name`] = named.name;
    for (const { pushId } of others) updates[paths.registeredPlayer(uid, pushId)] = null;
    renewed.push(displayName(named));
  }
  return linking;
}
