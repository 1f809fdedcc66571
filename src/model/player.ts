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

/** Something that only some players can do. */
const ability = v.fallback(v.optional(v.boolean(), false), false);

const wholeNumber = v.pipe(v.number(), v.integer());

/** The softest and the loudest level that customers may choose. */
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

/** One mood (playlist) that a player offers. `index` is its key below switchObj. */
export interface MoodOption extends v.InferOutput<typeof moodOptionSchema> {
  index: string;
}

const unread = v.optional(v.unknown());

/** Times are decoded where they are shown, by code that is loaded on demand (timeZone.ts, openingHours.ts, timedMood.ts, dayPlan.ts). */
const timeFields = {
  /** When the current mood ends by itself. */
  moodUntil: unread,
  timeZone: unread,
  /** Opening hours of the venue. */
  hours: unread,
  /** Moods planned by the provider. */
  today: unread,
};

/** What a player shows to everybody who uses it, except for its moods. */
export const openFields = {
  playerId: number,
  address: v.fallback(text, ''),
  location: v.fallback(text, ''),
  switchEnabled: v.fallback(v.boolean(), false),
  ifPlaying: v.fallback(v.boolean(), false),
  nowPlaying: maybeSongSchema,
  /** The song before. */
  justPlayed: maybeSongSchema,
  /** What only some players can do. */
  can: v.fallback(
    v.optional(
      v.object({
        block: ability,
        until: ability,
        pause: ability,
        skip: ability,
        /** Keeps a list of what it played. */
        played: ability,
        /** Plays announcements: only after a track, or also at once. */
        announce: v.fallback(v.optional(v.picklist(['after', 'now'])), undefined),
        volume: v.fallback(v.optional(boundsSchema), undefined),
      }),
    ),
    undefined,
  ),
  ...timeFields,
  ...signFields,
  /** The current level, within `can.volume`. */
  volume: v.fallback(v.optional(wholeNumber), undefined),
  /** When the pause ends (epoch ms, server time). */
  pausedUntil: maybeMoment,
  /** From when on the licence allows another skip (epoch ms, server time). */
  skipFrom: maybeMoment,
  /** The announcement that waits or plays. */
  announcing: v.fallback(v.optional(announcingSchema), undefined),
  /** The last one that has ended, decoded where it is shown (announcement.ts). */
  announced: unread,
  /** From when on the player takes another announcement (epoch ms, server time). */
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
  /** The last mood request, decoded where it is shown. */
  switcher: unread,
});

export const playerRequestSchema = v.object({
  /** Epoch ms, server time. */
  dateAsked: v.number(),
  receivedTask: v.boolean(),
});

/** The last request to a player, whoever sent it: when, and whether it was received. */
export type PlayerRequest = v.InferOutput<typeof playerRequestSchema>;

/** A player as a guest sees it: without its key. */
export const openPlayerSchema = v.object({ ...playerSchema.entries, crypKey: v.optional(v.string()) });

/** Fields that `Player` has in another form. */
type Raw = 'switchObj' | 'rates' | 'remote';

/** A music player in a venue. `key` is its database key. `crypKey` is the secret that gives access; guests do not know it. */
export interface Player extends Omit<v.InferOutput<typeof openPlayerSchema>, Raw> {
  key: string;
  /** The requests in its mailboxes. */
  requests: PlayerRequest[];
  /** Sorted by name (docs/product.md 6.9). */
  moods: MoodOption[];
}

export interface PlayerWithKey extends Player {
  crypKey: string;
}

/** Whether the current mood ends by itself. The time is decoded where it is shown. */
export const isTimed = ({ moodUntil }: Pick<Player, 'moodUntil'>): boolean => moodUntil !== undefined;

type Places = Pick<Player, 'address' | 'location'>;

/** A player's place as its customers see it: the address (docs/product.md 20.4). */
export const addressOf = ({ address, location }: Places): string => address || location;

/** A player's place as administrators see it: the location (docs/product.md 17.6). */
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

/** The crypKeys in a key bundle, without anything else. */
export function decodeKeyBundle(value: unknown): string[] {
  const bundle = v.safeParse(v.object({ players: v.unknown() }), value);
  if (!bundle.success) return [];
  return childrenOf(bundle.output.players).flatMap(([, key]) =>
    typeof key === 'string' && key !== '' ? [key] : [],
  );
}

/** A linked player's location, cut to the length allowed. */
export const registeredLocation = (player: Places): string =>
  shortened(addressOf(player), LOCATION_MAX_LENGTH);

/** The name of a player until the customer changes it. */
function initialName({ key, ...places }: Places & { key: string }): string {
  const name = printable(locationOf(places)).trim();
  return shortened(isBlank(name) ? key : name, NAME_MAX_LENGTH);
}

/** The fields needed to link a player. */
export type Linkable = Pick<PlayerWithKey, 'key' | 'address' | 'location' | 'crypKey' | 'switchEnabled'>;

/** The registration of a newly linked player. */
export const registrationOf = (player: Linkable): Omit<KeyedPlayer, 'pushId'> => ({
  id: player.key,
  location: registeredLocation(player),
  name: initialName(player),
  crypKey: player.crypKey,
  switchEnabled: player.switchEnabled,
});

/** The name of a mood as customers read it, with spaces for underscores. */
export const readableMood = (name: string): string => name.replaceAll('_', ' ');

/** The mood that plays. */
export const activeMood = (moods: readonly MoodOption[]): MoodOption | undefined =>
  moods.find(({ active }) => active);

/** The first mood with this name. */
export const moodNamed = ({ moods }: Player, name: string): MoodOption | undefined =>
  moods.find((mood) => readableMood(mood.name) === readableMood(name));

/** The moods of `first` that all others have under the same name. Active if active in all of them. */
export const commonMoods = (first: Player, others: readonly Player[]): MoodOption[] =>
  first.moods.flatMap((mood) => {
    const theirs = others.map((other) => moodNamed(other, mood.name));
    if (theirs.includes(undefined) || moodNamed(first, mood.name) !== mood) return [];
    return { ...mood, active: mood.active && theirs.every((their) => their?.active) };
  });

/** Whether `other` can be given a mood of `one` together with it. */
export const sharesMoods = (one: Player, other: Player): boolean =>
  other.switchEnabled && other.key !== one.key && commonMoods(one, [other]).length > 0;

/** Whether a zone answered the last request, if any. `at` is epoch ms, server time. */
export type Answer =
  | { status: 'none' }
  | { status: 'answered'; at: number }
  | { status: 'unanswered'; at: number };

/** What a zone does, as its player says. */
export type ZoneDoes = 'playing' | 'paused' | 'standby';

/** What is known of a zone. Nothing is guessed. This is what decides its state, and every control asks it. */
export type ZoneHealth =
  /** Not yet reported by the database. */
  | { status: 'unknown' }
  /** The player is gone, or its key no longer fits. */
  | { status: 'missing' }
  /**
   * The player is no longer heard. `since` is when it was last (epoch ms, server time), `does` and `until` are what it said then.
   */
  | { status: 'silent'; since: number; does: ZoneDoes; until: number | undefined }
  /** It plays on by itself at `until` (epoch ms, server time). A pause is no trouble. */
  | { status: 'paused'; until: number; timeZone: unknown }
  | { status: 'playing' | 'standby'; answer: Answer };

/** An unanswered request that can be sent again. */
export type RetryableRequest =
  | { kind: 'rating'; rate: RateType; song?: RatedSong | undefined }
  /** `until`: when the mood was to end (epoch ms). */
  | { kind: 'mood'; name: string; until?: number | undefined };

/** A request of ours that the player did not receive and that was recalled. */
export interface UnansweredRequest {
  /** Epoch ms, server time. */
  at: number;
  /** undefined: too late to send it again. */
  retry?: RetryableRequest | undefined;
}

/** A request left for longer than this is unanswered: the player's time limit, plus clock differences. */
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

/**
 * A zone's health, from its player and the outcome of our requests. `now` is epoch ms. `silentSince`: since when a player is
 * silent.
 */
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

/** What a zone does, or did when it fell silent. undefined: nobody knows. */
export function doesOf(health: ZoneHealth): ZoneDoes | undefined {
  if (health.status === 'silent') return health.does;
  return health.status === 'unknown' || health.status === 'missing' ? undefined : health.status;
}

/** When the pause of a zone ends (epoch ms, server time). undefined: it is not paused. */
export const pausedUntilOf = (health: ZoneHealth): number | undefined =>
  health.status === 'paused' || health.status === 'silent' ? health.until : undefined;

/** Whether a zone can be asked for something now. */
export const canBeAsked = ({ status }: ZoneHealth): boolean =>
  status === 'playing' || status === 'paused' || status === 'standby';

/** The health in one word: what is wrong, else what the zone does. */
export function healthWord(
  health: ZoneHealth,
): 'unknown' | 'missing' | 'silent' | 'unanswered' | 'paused' | 'playing' | 'standby' {
  const isUnanswered = 'answer' in health && health.answer.status === 'unanswered';
  return isUnanswered ? 'unanswered' : health.status;
}

/** Whether the zone needs attention. */
export const isInTrouble = (health: ZoneHealth): boolean =>
  ['missing', 'silent', 'unanswered'].includes(healthWord(health));
