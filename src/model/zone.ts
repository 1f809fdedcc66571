import { displayName, type RegisteredPlayer } from './user';

/** A linked player under a name that no other has. */
export interface Zone {
  player: RegisteredPlayer;
  name: string;
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
