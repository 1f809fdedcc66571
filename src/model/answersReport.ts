import * as v from 'valibot';
import { childrenOf } from './decode';
import { type Consequence, CONSEQUENCES } from './rating';
import { shownTrack } from './song';
import { DAY_MS, MINUTE_MS } from './time';

/** Reports count days in this time zone. */
export const PROVIDER_TIME_ZONE = 'Europe/Amsterdam';

/** Such as `2026-11-22`. */
export type Day = string;

export const daySchema = v.pipe(v.string(), v.isoDate());

const named = new Intl.DateTimeFormat('sv-SE', { timeZone: PROVIDER_TIME_ZONE, dateStyle: 'short' });

/** `moment`: epoch ms. */
export const providerDay = (moment: number): Day => named.format(moment);

/** Midnight UTC of a day (epoch ms): for day arithmetic and for Intl with `timeZone: 'UTC'`. */
export const startOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export const daysBetween = (from: Day, to: Day): number => (startOf(to) - startOf(from)) / DAY_MS;

export const daysUntil = (last: Day, count: number): Day[] =>
  Array.from({ length: count }, (_, index) =>
    new Date(startOf(last) - (count - 1 - index) * DAY_MS).toISOString().slice(0, last.length),
  );

const ANSWER_STEPS_MIN = [
  ...[1, 5, 10, 15, 20, 30, 45, 60, 90],
  ...[120, 180, 240, 360, 480, 720, 1080, 1440],
  ...[2880, 4320, 7200, 10_080, 20_160],
];

const DAY_MIN = 1440;

const stepName = (minutes: number): string => `within${minutes}`;

const LATER = 'later';

/** `ms`: from the thumb to its answer. */
export function stepOf(ms: number): string {
  const step = ANSWER_STEPS_MIN.find((minutes) => ms <= minutes * MINUTE_MS);
  return step === undefined ? LATER : stepName(step);
}

const count = v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);

export const outcomeCounts = Object.fromEntries(CONSEQUENCES.map((what) => [what, count])) as Record<
  Consequence,
  typeof count
>;

const songOutcomes = v.object({
  artist: v.fallback(v.string(), ''),
  title: v.fallback(v.string(), ''),
  ...outcomeCounts,
});

type SongOutcomes = v.InferOutput<typeof songOutcomes>;

/** Names no customer and no DJ. */
export const answersReportSchema = v.object({
  /** `answered`: also those settled by an outcome alone. */
  given: count,
  answered: count,
  /** Median, rounded up to a step. Missing without answers, or beyond the last step. */
  halfWithinMin: v.optional(v.number()),
  /** Days up to two days ago, whose thumbs all had a full day: thumbs given, and those answered within a day. */
  dayOver: v.object({ given: count, withinDay: count }),
  /** Since today, one of the three days before, or earlier. */
  waiting: v.object({ today: count, threeDays: count, longer: count }),
  /** Most outcomes first. */
  songs: v.array(songOutcomes),
  /** Those without a thumb. */
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

function addSteps(counts: number[], ofDay: v.InferOutput<typeof steps>): number[] {
  return counts.map((number, index) => number + (ofDay[STEPS[index] ?? ''] ?? 0));
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, number) => sum + number, 0);

const outcomesOf = (song: SongOutcomes): number => CONSEQUENCES.reduce((sum, what) => sum + song[what], 0);

/** Merged by song: the keys of the counts have changed over time. */
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

/** `counts` are the answers per step. */
function halfOf(counts: readonly number[], answered: number): number | undefined {
  let sum = 0;
  return ANSWER_STEPS_MIN.find((_, index) => {
    sum += counts[index] ?? 0;
    return answered > 0 && sum * 2 >= answered;
  });
}

/** Today and the three before. */
export const WAITING_DAYS = 4;

const sumBetween = (days: ReadonlyMap<string, number>, from: Day, to: Day): number =>
  [...days].reduce((sum, [day, number]) => sum + (day >= from && day <= to ? number : 0), 0);

/** Adds up days one by one, in any order. */
export function answersSums(today: Day) {
  let counts = STEPS.map(() => 0);
  let ofConversations = STEPS.map(() => 0);
  const dayOver = { given: 0, withinDay: 0 };
  const songs = new Map<string, SongOutcomes>();
  let given = 0;
  const [beforeYesterday = today] = daysUntil(today, 3);
  return {
    /** `stored` is as below `thumbs/days/{day}`. */
    add(day: Day, stored: unknown): void {
      const { success, output } = v.safeParse(storedDay, stored);
      if (!success) return;
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
    },
    /** `waiting`: from `thumbs/waiting`, the total and the days since three days ago. */
    report(waiting: unknown): AnswersReport {
      const answered = sumOf(counts);
      const half = halfOf(counts, answered);
      const answeredConversations = sumOf(ofConversations);
      const halfOfConversations = halfOf(ofConversations, answeredConversations);
      const { total, days, conversations } = v.parse(storedWaiting, waiting);
      const since = new Map(childrenOf(days).map(([day, number]) => [day, v.parse(count, number)]));
      const [threeDaysAgo = today] = daysUntil(today, WAITING_DAYS);
      const [yesterday = today] = daysUntil(today, 2);
      // Up to '9', because a fast clock may have counted a thumb under tomorrow.
      const [ofToday, threeDays] = [
        sumBetween(since, today, '9'),
        sumBetween(since, threeDaysAgo, yesterday),
      ];
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
    },
  };
}

/** `stored`: the days of the period below `thumbs/days`; `waiting` and `today` as for {@link answersSums}. */
export function answersReport(stored: unknown, waiting: unknown, today: Day): AnswersReport {
  const sums = answersSums(today);
  for (const [day, counts] of childrenOf(stored)) sums.add(day, counts);
  return sums.report(waiting);
}
