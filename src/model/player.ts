import * as v from 'valibot';
import { childrenOf, decode, decodeChildren, moment, number, text } from './decode';
import {
  BUNDLE_CODE_LENGTH,
  MESSAGE_CLOCK_TOLERANCE_MS,
  MOOD_OPTIONS_MAX,
  SIGN_PATIENCE_MS,
  TASK_TIMEOUT_MS,
} from './limits';
import { maybeSongSchema, type Song } from './song';
import { decodeTask, type RateType } from './task';
import type { MoodUntil, OpeningHours, PlannedMood } from './venueTimes';

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

/** The last request to a player, whoever sent it: when, and whether it was received. */
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

export function decodeMoods(value: unknown, place: string): MoodOption[] {
  const first = Object.fromEntries(childrenOf(value).slice(0, MOOD_OPTIONS_MAX));
  return decodeChildren(moodOptionSchema, first, place)
    .map(([index, option]) => ({ ...option, index }))
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
): Decoded<Value> {
  return {
    ...player,
    key,
    requests: decodeRequests([rates, player.switcher]),
    moods: decodeMoods(switchObj, `players/${key}/switchObj`),
  };
}

export function decodePlayer(key: string, value: unknown): PlayerWithKey | undefined {
  const decoded = decode(playerSchema, value, `players/${key}`);
  return decoded && withMoods(key, decoded);
}

export function decodeOpenPlayer(key: string, value: unknown): Player | undefined {
  const decoded = decode(openPlayerSchema, value, `players/${key}`);
  return decoded && withMoods(key, decoded);
}

export function decodePlayers(value: unknown): PlayerWithKey[] {
  return childrenOf(value).flatMap(([key, child]) => decodePlayer(key, child) ?? []);
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** How many of them are letters or digits. */
const LETTERS = 62;

/** The crypKeys in a key bundle; what is not a key is left out. */
export function decodeKeyBundle(value: unknown): string[] {
  const bundle = v.safeParse(v.object({ players: v.unknown() }), value);
  if (!bundle.success) return [];
  return childrenOf(bundle.output.players).flatMap(([, key]) =>
    typeof key === 'string' && key !== '' ? [key] : [],
  );
}

/**
 * A code from `BUNDLE_CODE_LENGTH` bytes of a cryptographic random source; 6 bits of each byte count. It ends in a letter or a digit: programs
 * that make links cut off a sign at the end.
 */
export function bundleCode(randomBytes: Uint8Array): string {
  if (randomBytes.length !== BUNDLE_CODE_LENGTH) {
    throw new RangeError(
      `A bundle code takes ${BUNDLE_CODE_LENGTH} random bytes, not ${randomBytes.length}.`,
    );
  }
  const last = BUNDLE_CODE_LENGTH - 1;
  const letterOf = (byte: number, index: number) =>
    ALPHABET.charAt(index === last ? byte % LETTERS : byte & 63);
  return Array.from(randomBytes, letterOf).join('');
}

/** A mood as customers read it: underscores stand for spaces. */
export const readableMood = (name: string): string => name.replaceAll('_', ' ');

/** The mood of a player under a name; the first, should there be two. */
export const moodNamed = ({ moods }: Player, name: string): MoodOption | undefined =>
  moods.find((mood) => readableMood(mood.name) === readableMood(name));

/** The moods of the first player that all of the others have under the same name; active where it is so in all of them. */
export const commonMoods = (first: Player, others: readonly Player[]): MoodOption[] =>
  first.moods.flatMap((mood) => {
    const theirs = others.map((other) => moodNamed(other, mood.name));
    if (theirs.includes(undefined) || moodNamed(first, mood.name) !== mood) return [];
    return { ...mood, active: mood.active && theirs.every((their) => their?.active) };
  });

/** Whether a player can be given the mood of another with it. */
export const sharesMoods = (one: Player, other: Player): boolean =>
  other.switchEnabled && other.key !== one.key && commonMoods(one, [other]).length > 0;

/** Whether a zone answered the last request, if there was one. `at` is epoch ms, of the server. */
export type Answer =
  { status: 'none' } | { status: 'answered'; at: number } | { status: 'silent'; at: number };

/** What is known of a zone. Nothing of it is guessed. */
export type ZoneHealth =
  /** The database has not told it yet. */
  | { status: 'unknown' }
  /** The player is gone, or its key no longer fits. */
  | { status: 'missing' }
  /** Its player gives signs of life, and gave the last one too long ago. `since` is epoch ms, of the server. */
  | { status: 'fellSilent'; since: number }
  | { status: 'playing' | 'standby'; answer: Answer };

/** A request that a player did not answer. It can be sent again as it was. */
export type AskAgain =
  | { kind: 'rating'; rate: RateType; song?: Song | undefined }
  /** `until` is when it was to end (epoch ms). */
  | { kind: 'mood'; name: string; until?: number | undefined };

/** A request of ours that a player did not receive, and that was taken back. */
export interface Silence {
  /** Epoch ms, of the server. */
  at: number;
  /** undefined: it is too late to ask for it again. */
  again?: AskAgain | undefined;
}

/** A request was not answered when it lies there for longer than a player may take, plus what clocks may differ. */
const LEFT_LYING_MS = TASK_TIMEOUT_MS + MESSAGE_CLOCK_TOLERANCE_MS;

const newest = (times: readonly number[]): number => Math.max(0, ...times);

/** Whether a player whose last sign of life was at `seen` is silent. Both are epoch ms, of the server. */
export const isSilentAt = (now: number, seen: number): boolean => seen < now - SIGN_PATIENCE_MS;

/** Of a player that gives signs of life nothing is guessed from what lies in its mailboxes. */
function answerOf({ requests, seen }: Player, silence: Silence | undefined, now: number): Answer {
  const timesOf = (received: boolean): number[] =>
    requests.filter(({ receivedTask }) => receivedTask === received).map(({ dateAsked }) => dateAsked);
  const answered = newest(timesOf(true));
  const leftLying =
    seen === undefined ? timesOf(false).filter((dateAsked) => dateAsked < now - LEFT_LYING_MS) : [];
  const silent = newest([...leftLying, silence?.at ?? 0]);
  if (silent > answered) return { status: 'silent', at: silent };
  return answered > 0 ? { status: 'answered', at: answered } : { status: 'none' };
}

/**
 * What is known of a zone by what is watched of its player and what became of our requests. `now` is epoch ms. `silentSince` is when a
 * player gave its last sign of life that is silent by now.
 */
export function healthOf(
  player: Player | 'missing' | undefined,
  silence: Silence | undefined,
  now: number,
  silentSince?: number,
): ZoneHealth {
  if (player === undefined) return { status: 'unknown' };
  if (player === 'missing') return { status: 'missing' };
  if (silentSince !== undefined) return { status: 'fellSilent', since: silentSince };
  return {
    status: player.ifPlaying ? 'playing' : 'standby',
    answer: answerOf(player, silence, now),
  };
}

/** The one word for it: what is wrong, or else what the zone does. */
export function healthWord(
  health: ZoneHealth,
): 'unknown' | 'missing' | 'fellSilent' | 'silent' | 'playing' | 'standby' {
  const isSilent = 'answer' in health && health.answer.status === 'silent';
  return isSilent ? 'silent' : health.status;
}

/** Whether somebody has to do something about it. */
export const isInTrouble = (health: ZoneHealth): boolean =>
  ['missing', 'fellSilent', 'silent'].includes(healthWord(health));
