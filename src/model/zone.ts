import { displayName, type RegisteredPlayer } from './user';

export const GROUPED_ABOVE_ZONES = 8;

export interface Zone {
  player: RegisteredPlayer;
  name: string;
}

/** Shorter, because it only has to be unique at its place. */
export interface ZoneInGroup extends Zone {
  nameInGroup: string;
}

interface ZoneGroup {
  /** '': unknown. */
  place: string;
  zones: ZoneInGroup[];
}

/** Adds the location, or else a number. */
function toldApart(name: string, players: readonly RegisteredPlayer[]): Zone[] {
  const places = new Set(players.map(({ location }) => location));
  const standApart = places.size === players.length && !places.has('');
  return players.map((player, index) => ({
    player,
    name: `${name} (${standApart ? player.location : index + 1})`,
  }));
}

/** Sorted by name as in `language`. */
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

/** Sorted as in `language`, with unknown places last. undefined: too few zones. */
export const zoneGroupsOf = (zones: readonly Zone[], language: string): ZoneGroup[] | undefined =>
  zones.length > GROUPED_ABOVE_ZONES ? byPlaces(zones, language) : undefined;

/** Lists with headings also group fewer zones, if some stand at one place, which is then said once. */
export function listedGroupsOf(zones: readonly Zone[], language: string): ZoneGroup[] | undefined {
  const places = zones.flatMap(({ player: { location } }) => (location === '' ? [] : location));
  const isShared = new Set(places).size < places.length;
  return isShared || zones.length > GROUPED_ABOVE_ZONES ? byPlaces(zones, language) : undefined;
}

function byPlaces(zones: readonly Zone[], language: string): ZoneGroup[] {
  const byPlace = new Map<string, Zone[]>();
  for (const zone of zones) {
    const place = zone.player.location;
    byPlace.set(place, [...(byPlace.get(place) ?? []), zone]);
  }
  const { compare } = new Intl.Collator(language, { numeric: true });
  // A heading above a single zone of that name would repeat it.
  const elsewhere = [...byPlace].filter(([place, zones]) => zones.length === 1 && zones[0]?.name === place);
  for (const [place, ofPlace] of elsewhere) {
    byPlace.delete(place);
    byPlace.set('', [...(byPlace.get('') ?? []), ...ofPlace]);
  }
  return [...byPlace]
    .map(([place, ofPlace]) => ({ place, zones: inGroup(ofPlace, language) }))
    .sort(
      (one, other) =>
        Number(one.place === '') - Number(other.place === '') || compare(one.place, other.place),
    );
}
