import { HARD_TRACKS, HARD_ZONES } from '../../emulators/seed/hard/words';
import { lastDays, type ThumbsReport } from '../../src/model/thumbs';
import { REASONS, trackOf } from '../../src/model/rating';
import { DAY_MS } from '../../src/model/time';

const MANY = 123_456;

/** The provider's report of the hard venue: long names, and counts of six digits. */
export function hardReport(): ThumbsReport {
  const now = Date.now();
  const days = Array.from({ length: 28 }, (_, index) => lastDays(1, now - (27 - index) * DAY_MS).to);
  return {
    days: days.map((day, index) => ({ day, up: MANY * (index % 5), down: MANY * (index % 3) })),
    zones: HARD_ZONES.map((zone, index) => ({ zone, up: MANY, down: MANY * index, takenBack: MANY })),
    tracks: HARD_TRACKS.flatMap((returned, index) => {
      const track = trackOf(returned);
      return track === undefined ? [] : { ...track, up: index, down: MANY - index, tooOften: MANY - index };
    }),
    answers: {
      given: MANY,
      answered: MANY - 1,
      halfWithinMin: 2880,
      dayOver: { given: MANY, withinDay: MANY - 1 },
      waiting: { today: MANY, threeDays: MANY, longer: MANY },
      songs: HARD_TRACKS.flatMap((returned) => {
        const track = trackOf(returned);
        return track === undefined
          ? []
          : { ...track, removed: MANY, lessOften: MANY, moreLike: MANY, kept: MANY };
      }),
    },
    reasons: Object.fromEntries(
      [...REASONS.down, ...REASONS.up].map((reason) => [reason, MANY]),
    ) as ThumbsReport['reasons'],
  };
}
