import * as v from 'valibot';
import { childrenOf } from './decode';
import { type Consequence, CONSEQUENCES } from './rating';
import { shownTrack } from './song';
import { DAY_MS, MINUTE_MS } from './time';

/** Reports count days in this time zone. */
export const PROVIDER_TIME_ZONE = 'Europe/Amsterdam';

/** A day as a database key, such as `2026-11-22`. Keys sort chronologically. */
export type Day = string;

export const daySchema = v.pipe(v.string(), v.isoDate());

const named = new Intl.DateTimeFormat('sv-SE', { timeZone: PROVIDER_TIME_ZONE, dateStyle: 'short' });

/** The provider's day at `moment` (epoch ms). */
export const providerDay = (moment: number): Day => named.format(moment);

/** Midnight UTC of a day (epoch ms): for day arithmetic and for Intl with `timeZone: 'UTC'`. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / DAY_MS;

/** `count` consecutive days, up to `last`. */
export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(startOf(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, last.length),
  );

/** Upper bounds of the response time buckets, in minutes. */
const ANSWER_STEPS_MIN = [
  ...[1, 5, 10, 15, 20, 30, 45, 60, 90],
  ...[120, 180, 240, 360, 480, 720, 1080, 1440],
  ...[2880, 4320, 7200, 10_080, 20_160],
];

const DAY_MIN = 1440;

/** Database key of a step. */
const stepName = (minutes: number): string => `within${minutes}`;

/** Database key for answers later than the last step. */
const LATER = 'later';

/** Database key of the bucket for an answer `ms` after its thumb. */
export function stepOf(ms: number): string {
  const step = ANSWER_STEPS_MIN.find((minutes) => ms <= minutes * MINUTE_MS);
  return step === undefined ? LATER : stepName(step);
}

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

/** How often the thumbs for a song led to each outcome, as stored. */
export const outcomeCounts = Object.fromEntries(CONSEQUENCES.map((what) => [what, count])) as Record<
  Consequence,
  typeof count
>;

const songOutcomes = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.fallback(v.string(), ''),
  ...outcomeCounts,
});

/** How often the thumbs for a song led to each outcome. */
type SongOutcomes = v.InferOutput<typeof songOutcomes>;

/** The DJs' response to the thumbs of a period, and the thumbs waiting now. Names no customer and no DJ. */
export const answersReportSchema = v.object({
  /** Thumbs that reached the desk, and those answered or settled by an outcome. */
  given: count,
  answered: count,
  /** Median response time, rounded up to a step. Missing without answers, or if the median is beyond the last step. */
  halfWithinMin: v.optional(v.number()),
  /** Days up to two days ago, whose thumbs all had a full day: thumbs given, and those answered within a day. */
  dayOver: v.object({ given: count, withinDay: count }),
  /** Thumbs at the desk by the day since which they wait: today, the three days before, or earlier. */
  waiting: v.object({ today: count, threeDays: count, longer: count }),
  /** Most outcomes first. */
  songs: v.array(songOutcomes),
  /** Conversations without a thumb: those answered, their median response time as above, and those waiting now. */
  conversations: v.optional(
    v.object({ answered: count, halfWithinMin: v.optional(v.number()), waiting: count }),
  ),
});

export type AnswersReport = v.InferOutput<typeof answersReportSchema>;

const steps = v.object(
  Object.fromEntries([...ANSWER_STEPS_MIN.map(stepName), LATER].map((step) => [step, count])),
);
const storedDay = v.object({
  desk: v.fallback(v.object({ given: count, answered: v.fallback(steps, v.parse(steps, {})) }), {
    given: 0,
    answered: v.parse(steps, {}),
  }),
  tracks: v.optional(v.unknown()),
  conversations: v.fallback(steps, v.parse(steps, {})),
});
const storedWaiting = v.fallback(
  v.object({ total: count, days: v.optional(v.unknown()), conversations: count }),
  { total: 0, days: undefined, conversations: 0 },
);

const STEPS = [...ANSWER_STEPS_MIN.map(stepName), LATER];

/** Adds a day's answers to those of each step. */
function addSteps(counts: number[], ofDay: v.InferOutput<typeof steps>): number[] {
  return counts.map((number, index) => number + (ofDay[STEPS[index] ?? ''] ?? 0));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, number) => sum + number, 0);

const outcomesOf = (song: SongOutcomes): number => CONSEQUENCES.reduce((sum, what) => sum + song[what], 0);

/** Adds one day's outcomes, merged by song: the keys of the counts have changed over time. */
function addSongs(songs: Map<string, SongOutcomes>, tracks: unknown): void {
  for (const [, value] of childrenOf(tracks)) {
    const { success, output } = v.safeParse(songOutcomes, value);
    if (!success || outcomesOf(output) === 0) continue;
    const name = shownTrack(output);
    const before = songs.get(name);
    if (before === undefined) songs.set(name, output);
    else for (const what of CONSEQUENCES) before[what] += output[what];
  }
}

/** First step by which half of the answers had arrived. `counts` are the answers per step. */
function halfOf(counts: readonly number[], answered: number): number | undefined {
  let sum = 0;
  return ANSWER_STEPS_MIN.find((_, index) => {
    sum += counts[index] ?? 0;
    return answered > 0 && sum * 2 >= answered;
  });
}

/** Waiting thumbs are counted per day for this many days: today and the three before. */
export const WAITING_DAYS = 4;

/** Sums the counts from `from` to `to`, inclusive. */
const sumBetween = (days: ReadonlyMap<string, number>, from: Day, to: Day): number =>
  [...days].reduce((sum, [day, number]) => sum + (day >= from && day <= to ? number : 0), 0);

/**
 * Builds the report. `stored` has the days of the period below `thumbs/days`; `waiting` has, from `thumbs/waiting`, the total and the
 * days since three days ago. `today` is the day of reading.
 */
export function answersReport(stored: unknown, waiting: unknown, today: Day): AnswersReport {
  let counts = STEPS.map(() => 0);
  let ofConversations = STEPS.map(() => 0);
  const dayOver = { given: 0, withinDay: 0 };
  const songs = new Map<string, SongOutcomes>();
  let given = 0;
  const [beforeYesterday = today] = daysUntil(today, 3);
  for (const [day, value] of childrenOf(stored)) {
    const { success, output } = v.safeParse(storedDay, value);
    if (!success) continue;
    const { desk, tracks, conversations } = output;
    const ofDay = STEPS.map((step) => desk.answered[step] ?? 0);
    counts = addSteps(counts, desk.answered);
    ofConversations = addSteps(ofConversations, conversations);
    given += desk.given;
    if (day <= beforeYesterday) {
      dayOver.given += desk.given;
      dayOver.withinDay += sumOf(ofDay.slice(0, ANSWER_STEPS_MIN.indexOf(DAY_MIN) + 1));
    }
    addSongs(songs, tracks);
  }
  const answered = sumOf(counts);
  const half = halfOf(counts, answered);
  const answeredConversations = sumOf(ofConversations);
  const halfOfConversations = halfOf(ofConversations, answeredConversations);
  const { total, days, conversations } = v.parse(storedWaiting, waiting);
  const since = new Map(childrenOf(days).map(([day, number]) => [day, v.parse(count, number)]));
  const [threeDaysAgo = today] = daysUntil(today, WAITING_DAYS);
  const [yesterday = today] = daysUntil(today, 2);
  // Up to '9', because a fast clock may have counted a thumb under tomorrow.
  const [ofToday, threeDays] = [sumBetween(since, today, '9'), sumBetween(since, threeDaysAgo, yesterday)];
  return {
    given,
    answered,
    dayOver,
    ...(half !== undefined && { halfWithinMin: half }),
    waiting: { today: ofToday, threeDays, longer: Math.max(0, total - ofToday - threeDays) },
    songs: [...songs.values()].sort(
      (one, other) =>
        outcomesOf(other) - outcomesOf(one) ||
        `${one.title} ${one.artist}`.localeCompare(`${other.title} ${other.artist}`),
    ),
    conversations: {
      answered: answeredConversations,
      waiting: conversations,
      ...(halfOfConversations !== undefined && { halfWithinMin: halfOfConversations }),
    },
  };
}
