import * as v from 'valibot';
import { announcingSchema } from './announcing';
import { childrenOf, decode, decodeChildren, moment, number, text } from './decode';
import {
  LOCATION_MAX_LENGTH,
  MESSAGE_CLOCK_TOLERANCE_MS,
  MOOD_OPTIONS_MAX,
  NAME_MAX_LENGTH,
  TASK_TIMEOUT_MS,
  VOLUME_STEPS_MAX,
} from './limits';
import { pauseEnd } from './remote';
import { signFields } from './sign';
import { maybeSongSchema, type RatedSong } from './song';
import { decodeRequest, type RateType } from './task';
import { isBlank, printable, shortened } from './text';
import type { KeyedPlayer } from './user';

const ability = v.fallback(v.optional(v.boolean(), false), false);

const wholeNumber = v.pipe(v.number(), v.integer());

const boundsSchema = v.pipe(
  v.object({ min: wholeNumber, max: wholeNumber }),
  v.check(({ min, max }) => max > min && max - min <= VOLUME_STEPS_MAX),
);

const maybeMoment = v.fallback(v.optional(moment), undefined);

export const moodOptionSchema = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  icon: v.fallback(v.string(), ''),
  stamp: v.fallback(v.union([v.string(), v.number()]), ''),
  stampID: v.union([v.string(), v.number()]),
  active: v.fallback(v.boolean(), false),
  /** When the provider last renewed its music (epoch ms). */
  renewed: maybeMoment,
});

/** `index` is the key below switchObj. */
export interface MoodOption extends v.InferOutput<typeof moodOptionSchema> {
  index: string;
}

const unread = v.optional(v.unknown());

/** Decoded where they are shown, by code that is loaded on demand (timeZone.ts, openingHours.ts, timedMood.ts, dayPlan.ts). */
const timeFields = {
  moodUntil: unread,
  timeZone: unread,
  hours: unread,
  /** Planned by the provider. */
  today: unread,
};

export const openFields = {
  playerId: number,
  address: v.fallback(text, ''),
  location: v.fallback(text, ''),
  switchEnabled: v.fallback(v.boolean(), false),
  ifPlaying: v.fallback(v.boolean(), false),
  nowPlaying: maybeSongSchema,
  justPlayed: maybeSongSchema,
  can: v.fallback(
    v.optional(
      v.object({
        block: ability,
        until: ability,
        pause: ability,
        skip: ability,
        played: ability,
        /** `now`: also at once, not only after a track. */
        announce: v.fallback(v.optional(v.picklist(['after', 'now'])), undefined),
        volume: v.fallback(v.optional(boundsSchema), undefined),
      }),
    ),
    undefined,
  ),
  ...timeFields,
  ...signFields,
  /** Within `can.volume`. */
  volume: v.fallback(v.optional(wholeNumber), undefined),
  /** Epoch ms, server time. */
  pausedUntil: maybeMoment,
  /** The licence allows no other skip before (epoch ms, server time). */
  skipFrom: maybeMoment,
  announcing: v.fallback(v.optional(announcingSchema), undefined),
  announced: unread,
  /** The player takes no other announcement before (epoch ms, server time). */
  announceFrom: maybeMoment,
};

/** Guests read these fields one by one, because the player as a whole contains the key. */
export const PLAYER_FIELDS = Object.keys(openFields);

export const playerSchema = v.object({
  ...openFields,
  crypKey: v.pipe(v.string(), v.nonEmpty()),
  switchObj: unread,
  rates: unread,
  remote: unread,
  /** Decoded where it is shown. */
  switcher: unread,
});

export const playerRequestSchema = v.object({
  /** Epoch ms, server time. */
  dateAsked: v.number(),
  receivedTask: v.boolean(),
});

export type PlayerRequest = v.InferOutput<typeof playerRequestSchema>;

export const openPlayerSchema = v.object({ ...playerSchema.entries, crypKey: v.optional(v.string()) });

type Raw = 'switchObj' | 'rates' | 'remote';

/** `key` is the database key. `crypKey` is the secret that gives access; guests do not know it. */
export interface Player extends Omit<v.InferOutput<typeof openPlayerSchema>, Raw> {
  key: string;
  requests: PlayerRequest[];
  /** Sorted by name (docs/product.md 6.9). */
  moods: MoodOption[];
}

export interface PlayerWithKey extends Player {
  crypKey: string;
}

export const isTimed = ({ moodUntil }: Pick<Player, 'moodUntil'>): boolean => moodUntil !== undefined;

type Places = Pick<Player, 'address' | 'location'>;

/** The place as customers see it (docs/product.md 20.4). */
export const addressOf = ({ address, location }: Places): string => address || location;

/** The place as administrators see it (docs/product.md 17.6). */
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
    const { dateAsked = 0, receivedTask = false } = decodeRequest(mailbox) ?? {};
    return dateAsked > 0 ? [{ dateAsked, receivedTask }] : [];
  });

type Decoded<Value> = Omit<Value, Raw> & Pick<Player, 'key' | 'requests' | 'moods'>;

function withMoods<Value extends Partial<Record<Raw | 'switcher', unknown>>>(
  key: string,
  { switchObj, rates, remote, ...player }: Value,
): Decoded<Value> {
  return {
    ...player,
    key,
    requests: decodeRequests([rates, player.switcher, remote]),
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

export function decodeKeyBundle(value: unknown): string[] {
  const bundle = v.safeParse(v.object({ players: v.unknown() }), value);
  if (!bundle.success) return [];
  return childrenOf(bundle.output.players).flatMap(([, key]) =>
    typeof key === 'string' && key !== '' ? [key] : [],
  );
}

export const registeredLocation = (player: Places): string =>
  shortened(addressOf(player), LOCATION_MAX_LENGTH);

/** The customer may change it. */
function initialName({ key, ...places }: Places & { key: string }): string {
  const name = printable(locationOf(places)).trim();
  return shortened(isBlank(name) ? key : name, NAME_MAX_LENGTH);
}

export type Linkable = Pick<PlayerWithKey, 'key' | 'address' | 'location' | 'crypKey' | 'switchEnabled'>;

export const registrationOf = (player: Linkable): Omit<KeyedPlayer, 'pushId'> => ({
  id: player.key,
  location: registeredLocation(player),
  name: initialName(player),
  crypKey: player.crypKey,
  switchEnabled: player.switchEnabled,
});

export const readableMood = (name: string): string => name.replaceAll('_', ' ');

export const activeMood = (moods: readonly MoodOption[]): MoodOption | undefined =>
  moods.find(({ active }) => active);

export const moodNamed = ({ moods }: Player, name: string): MoodOption | undefined =>
  moods.find((mood) => readableMood(mood.name) === readableMood(name));

/** Active if active in all of them. */
export const commonMoods = (first: Player, others: readonly Player[]): MoodOption[] =>
  first.moods.flatMap((mood) => {
    const theirs = others.map((other) => moodNamed(other, mood.name));
    if (theirs.includes(undefined) || moodNamed(first, mood.name) !== mood) return [];
    return { ...mood, active: mood.active && theirs.every((their) => their?.active) };
  });

export const sharesMoods = (one: Player, other: Player): boolean =>
  other.switchEnabled && other.key !== one.key && commonMoods(one, [other]).length > 0;

/** `at`: epoch ms, server time. */
export type Answer =
  | { status: 'none' }
  | { status: 'answered'; at: number }
  | { status: 'unanswered'; at: number };

export type ZoneDoes = 'playing' | 'paused' | 'standby';

/** Nothing is guessed. This decides the state of a zone, and every control asks it. */
export type ZoneHealth =
  | { status: 'unknown' }
  /** The player is gone, or its key no longer fits. */
  | { status: 'missing' }
  /** `since`: last heard (epoch ms, server time). `does` and `until` are what it said then. */
  | { status: 'silent'; since: number; does: ZoneDoes; until: number | undefined }
  /** It plays on by itself at `until` (epoch ms, server time). A pause is no trouble. */
  | { status: 'paused'; until: number; timeZone: unknown }
  | { status: 'playing' | 'standby'; answer: Answer };

export type RetryableRequest =
  | { kind: 'rating'; rate: RateType; song?: RatedSong | undefined }
  /** `until`: epoch ms. */
  | { kind: 'mood'; name: string; until?: number | undefined };

/** A request that was recalled. */
export interface UnansweredRequest {
  /** Epoch ms, server time. */
  at: number;
  /** undefined: too late to send it again. */
  retry?: RetryableRequest | undefined;
}

/** The player's time limit, plus clock differences. */
const UNCOLLECTED_AFTER_MS = TASK_TIMEOUT_MS + MESSAGE_CLOCK_TOLERANCE_MS;

const newest = (times: readonly number[]): number => Math.max(0, ...times);

/** If a player gives signs of life, requests left in its mailboxes do not count as silence. */
function answerOf(
  { requests, seen }: Player,
  unanswered: UnansweredRequest | undefined,
  now: number,
): Answer {
  const timesOf = (received: boolean): number[] =>
    requests.filter(({ receivedTask }) => receivedTask === received).map(({ dateAsked }) => dateAsked);
  const answered = newest(timesOf(true));
  const uncollected =
    seen === undefined ? timesOf(false).filter((dateAsked) => dateAsked < now - UNCOLLECTED_AFTER_MS) : [];
  const lastUnanswered = newest([...uncollected, unanswered?.at ?? 0]);
  if (lastUnanswered > answered) return { status: 'unanswered', at: lastUnanswered };
  return answered > 0 ? { status: 'answered', at: answered } : { status: 'none' };
}

/** `now` and `silentSince`: epoch ms. */
export function healthOf(
  player: Player | 'missing' | undefined,
  unanswered: UnansweredRequest | undefined,
  now: number,
  silentSince?: number,
): ZoneHealth {
  if (player === undefined) return { status: 'unknown' };
  if (player === 'missing') return { status: 'missing' };
  const until = pauseEnd(player, now);
  if (silentSince !== undefined) {
    const playing = player.ifPlaying ? 'playing' : 'standby';
    return { status: 'silent', since: silentSince, does: until === undefined ? playing : 'paused', until };
  }
  if (until !== undefined) return { status: 'paused', until, timeZone: player.timeZone };
  return {
    status: player.ifPlaying ? 'playing' : 'standby',
    answer: answerOf(player, unanswered, now),
  };
}

export function doesOf(health: ZoneHealth): ZoneDoes | undefined {
  if (health.status === 'silent') return health.does;
  return health.status === 'unknown' || health.status === 'missing' ? undefined : health.status;
}

/** Epoch ms, server time. undefined: not paused. */
export const pausedUntilOf = (health: ZoneHealth): number | undefined =>
  health.status === 'paused' || health.status === 'silent' ? health.until : undefined;

export const canBeAsked = ({ status }: ZoneHealth): boolean =>
  status === 'playing' || status === 'paused' || status === 'standby';

export function healthWord(
  health: ZoneHealth,
): 'unknown' | 'missing' | 'silent' | 'unanswered' | 'paused' | 'playing' | 'standby' {
  const isUnanswered = 'answer' in health && health.answer.status === 'unanswered';
  return isUnanswered ? 'unanswered' : health.status;
}

export const isInTrouble = (health: ZoneHealth): boolean =>
  ['missing', 'silent', 'unanswered'].includes(healthWord(health));
