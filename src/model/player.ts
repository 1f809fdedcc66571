import * as v from 'valibot';
import { childrenOf, decode, type OnMalformed } from './decode';
import { MOOD_OPTIONS_MAX } from './limits';

export const moodOptionSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  icon: v.fallback(v.string(), ''),
  stamp: v.fallback(v.union([v.string(), v.number()]), ''),
  stampID: v.union([v.string(), v.number()]),
  active: v.fallback(v.boolean(), false),
});

/** One mood (playlist) that a player offers. `index` is its key below switchObj. */
export interface MoodOption extends v.InferOutput<typeof moodOptionSchema> {
  index: string;
}

export const playerSchema = v.object({
  playerId: v.number(),
  address: v.fallback(v.string(), ''),
  location: v.fallback(v.string(), ''),
  crypKey: v.pipe(v.string(), v.nonEmpty()),
  switchEnabled: v.fallback(v.boolean(), false),
  ifPlaying: v.fallback(v.boolean(), false),
  switchObj: v.optional(v.unknown()),
});

/** A music player in a venue. `key` is its key below players; `crypKey` is the secret that gives access. */
export interface Player extends Omit<v.InferOutput<typeof playerSchema>, 'switchObj'> {
  key: string;
  /** Sorted by name (docs/product.md 6.9). */
  moods: MoodOption[];
}

type Places = Pick<Player, 'address' | 'location'>;

/** Where a player stands, for who uses it: its address (docs/product.md 20.4). */
export const addressOf = ({ address, location }: Places): string => address || location;

/** Where a player stands, for who administers all of them: its location (docs/product.md 17.6). */
export const locationOf = ({ address, location }: Places): string => location || address;

const byName = (one: MoodOption, other: MoodOption): number => one.name.localeCompare(other.name);

/** Those that can be asked for: the rules take a task for the first places alone. */
const isAskable = ([index]: [index: string, child: unknown]): boolean => Number(index) < MOOD_OPTIONS_MAX;

export function decodeMoods(value: unknown, place: string, onMalformed: OnMalformed): MoodOption[] {
  return childrenOf(value)
    .filter(isAskable)
    .flatMap(([index, child]) => {
      const option = decode(moodOptionSchema, child, `${place}/${index}`, onMalformed);
      return option === undefined ? [] : [{ ...option, index }];
    })
    .sort(byName);
}

export function decodePlayer(key: string, value: unknown, onMalformed: OnMalformed): Player | undefined {
  const place = `players/${key}`;
  const decoded = decode(playerSchema, value, place, onMalformed);
  if (decoded === undefined) return undefined;
  const { switchObj, ...player } = decoded;
  return { ...player, key, moods: decodeMoods(switchObj, `${place}/switchObj`, onMalformed) };
}

export function decodePlayers(value: unknown, onMalformed: OnMalformed): Player[] {
  return childrenOf(value).flatMap(([key, child]) => decodePlayer(key, child, onMalformed) ?? []);
}
