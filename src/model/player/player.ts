import * as v from 'valibot';
import { childrenOf, decode, number, text, type OnMalformed } from '../decode';
import { MOOD_OPTIONS_MAX } from '../limits';
import { moment } from '../moment';
import { maybeSongSchema } from '../song/song';
import { decodeTask } from '../task';
import type { PlannedMood } from './dayPlan';
import type { MoodUntil } from './moodUntil';
import type { OpeningHours } from './openingHours';

/** Something that a player may do beyond what every player does. */
const ability = v.fallback(v.optional(v.boolean(), false), false);

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

const unread = v.optional(v.unknown());

/** What is about times is read where it is shown, by code that is loaded for that. */
const timeFields = {
  /** The mood that plays ends by itself. */
  moodUntil: unread,
  /** Where it stands. */
  timeZone: unread,
  /** When its venue is open. */
  hours: unread,
  /** What the provider has planned. */
  today: unread,
};

/** What these are when they can be read. */
interface PlayerTimes {
  moodUntil?: MoodUntil | undefined;
  timeZone?: string | undefined;
  hours?: Partial<OpeningHours> | undefined;
  today?: readonly PlannedMood[] | undefined;
}

const openFields = {
  playerId: number,
  address: v.fallback(text, ''),
  location: v.fallback(text, ''),
  switchEnabled: v.fallback(v.boolean(), false),
  ifPlaying: v.fallback(v.boolean(), false),
  nowPlaying: maybeSongSchema,
  /** The song before that. */
  justPlayed: maybeSongSchema,
  /** What it does beyond what every player does. */
  can: v.fallback(v.optional(v.object({ block: ability, until: ability })), undefined),
  ...timeFields,
  /** Its last sign of life: epoch ms, of the server. */
  seen: v.fallback(v.optional(moment), undefined),
};

/** What these are when they are as they ought to be. */
interface PlayerNumbersAndTexts {
  playerId: number;
  address: string;
  location: string;
  seen?: number | undefined;
}

/** What a player says of itself to everybody who uses it, its moods excepted. */
export type PlayerFields = PlayerTimes &
  PlayerNumbersAndTexts &
  Omit<
    v.InferInput<v.ObjectSchema<typeof openFields, undefined>>,
    keyof PlayerTimes | keyof PlayerNumbersAndTexts
  >;

/** The names of these fields. A guest reads them one by one: the player as a whole has the key in it. */
export const PLAYER_FIELDS = Object.keys(openFields);

export const playerSchema = v.object({
  ...openFields,
  crypKey: v.pipe(v.string(), v.nonEmpty()),
  switchObj: unread,
  rates: unread,
  /** What was asked last of its mood, read where it is shown. */
  switcher: unread,
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
export interface Player extends Omit<v.InferOutput<typeof openPlayerSchema>, 'switchObj' | 'rates'> {
  key: string;
  /** What lies in its mailboxes. */
  requests: PlayerRequest[];
  /** Sorted by name (docs/product.md 6.9). */
  moods: MoodOption[];
}

export interface PlayerWithKey extends Player {
  crypKey: string;
}

/** Whether a player says that its mood ends by itself. When that is, is read where it is shown. */
export const isTimed = ({ moodUntil }: Pick<Player, 'moodUntil'>): boolean => moodUntil !== undefined;

type Places = Pick<Player, 'address' | 'location'>;

/** Where a player stands, for the customer who uses it: its address (docs/product.md 20.4). */
export const addressOf = ({ address, location }: Places): string => address || location;

/** Where a player stands, for an administrator: its location (docs/product.md 17.6). */
export const locationOf = ({ address, location }: Places): string => location || address;

const byName = (one: MoodOption, other: MoodOption): number => one.name.localeCompare(other.name);

export function decodeMoods(value: unknown, place: string, onMalformed: OnMalformed): MoodOption[] {
  return childrenOf(value)
    .slice(0, MOOD_OPTIONS_MAX)
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

type Raw = 'switchObj' | 'rates';
type Decoded<Value> = Omit<Value, Raw> & Pick<Player, 'key' | 'requests' | 'moods'>;

function withMoods<Value extends Partial<Record<Raw | 'switcher', unknown>>>(
  key: string,
  { switchObj, rates, ...player }: Value,
  onMalformed: OnMalformed,
): Decoded<Value> {
  return {
    ...player,
    key,
    requests: decodeRequests([rates, player.switcher]),
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
