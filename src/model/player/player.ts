import * as v from 'valibot';
import { childrenOf, decode, type OnMalformed } from '../decode';
import { MOOD_OPTIONS_MAX } from '../limits';
import { maybeSongSchema } from '../song/song';
import { decodeTask } from '../task';

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

const openFields = {
  playerId: v.number(),
  address: v.fallback(v.string(), ''),
  location: v.fallback(v.string(), ''),
  switchEnabled: v.fallback(v.boolean(), false),
  ifPlaying: v.fallback(v.boolean(), false),
  nowPlaying: maybeSongSchema,
  /** The song before that. */
  justPlayed: maybeSongSchema,
  /** What it does beyond what every player does. */
  can: v.fallback(v.optional(v.object({ block: v.fallback(v.boolean(), false) })), undefined),
};

/** What a player says of itself to everybody who uses it, its moods excepted. */
export type PlayerFields = v.InferInput<v.ObjectSchema<typeof openFields, undefined>>;

/** The names of these fields. A guest reads them one by one: the player as a whole has the key in it. */
export const PLAYER_FIELDS = Object.keys(openFields);

export const playerSchema = v.object({
  ...openFields,
  crypKey: v.pipe(v.string(), v.nonEmpty()),
  switchObj: v.optional(v.unknown()),
  rates: v.optional(v.unknown()),
  switcher: v.optional(v.unknown()),
});

export const requestSchema = v.object({
  /** Epoch ms, of the server. */
  dateAsked: v.number(),
  receivedTask: v.boolean(),
});

/** What was asked of a player last, by whoever: when, and whether it was received. */
export type PlayerRequest = v.InferOutput<typeof requestSchema>;

/** A player as a guest sees it, who never learns its key. */
export const openPlayerSchema = v.object({ ...playerSchema.entries, crypKey: v.optional(v.string()) });

/** A music player in a venue. `key` is its key below players. `crypKey` is the secret that gives access; a guest does not know it. */
export interface Player extends Omit<
  v.InferOutput<typeof openPlayerSchema>,
  'switchObj' | 'rates' | 'switcher'
> {
  key: string;
  /** What lies in its mailboxes. */
  requests: PlayerRequest[];
  /** Sorted by name (docs/product.md 6.9). */
  moods: MoodOption[];
}

export interface PlayerWithKey extends Player {
  crypKey: string;
}

type Places = Pick<Player, 'address' | 'location'>;

/** Where a player stands, for the customer who uses it: its address (docs/product.md 20.4). */
export const addressOf = ({ address, location }: Places): string => address || location;

/** Where a player stands, for an administrator: its location (docs/product.md 17.6). */
export const locationOf = ({ address, location }: Places): string => location || address;

const byName = (one: MoodOption, other: MoodOption): number => one.name.localeCompare(other.name);

/** Whether a mood can be asked for: the rules take a task only for the first places. */
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

const decodeRequests = (mailboxes: readonly unknown[]): PlayerRequest[] =>
  mailboxes.flatMap((mailbox) => {
    const { dateAsked = 0, receivedTask = false } = decodeTask(mailbox) ?? {};
    return dateAsked > 0 ? [{ dateAsked, receivedTask }] : [];
  });

type Raw = 'switchObj' | 'rates' | 'switcher';
type Decoded<Value> = Omit<Value, Raw> & Pick<Player, 'key' | 'requests' | 'moods'>;

function withMoods<Value extends Partial<Record<Raw, unknown>>>(
  key: string,
  { switchObj, rates, switcher, ...player }: Value,
  onMalformed: OnMalformed,
): Decoded<Value> {
  return {
    ...player,
    key,
    requests: decodeRequests([rates, switcher]),
    moods: decodeMoods(switchObj, `players/${key}/switchObj`, onMalformed),
  };
}

export function decodePlayer(
  key: string,
  value: unknown,
  onMalformed: OnMalformed,
): PlayerWithKey | undefined {
  const decoded = decode(playerSchema, value, `players/${key}`, onMalformed);
  return decoded && withMoods(key, decoded, onMalformed);
}

export function decodeOpenPlayer(key: string, value: unknown, onMalformed: OnMalformed): Player | undefined {
  const decoded = decode(openPlayerSchema, value, `players/${key}`, onMalformed);
  return decoded && withMoods(key, decoded, onMalformed);
}

export function decodePlayers(value: unknown, onMalformed: OnMalformed): PlayerWithKey[] {
  return childrenOf(value).flatMap(([key, child]) => decodePlayer(key, child, onMalformed) ?? []);
}
