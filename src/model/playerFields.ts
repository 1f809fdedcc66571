import type * as v from 'valibot';
import type { openFields } from './player';
import type { PlannedMood } from './dayPlan';
import type { OpeningHours } from './openingHours';
import type { MoodUntil } from './timedMood';

/** The fields that are decoded where they are shown. */
interface PlayerTimes {
  moodUntil?: MoodUntil | undefined;
  timeZone?: string | undefined;
  hours?: Partial<OpeningHours> | undefined;
  today?: readonly PlannedMood[] | undefined;
}

/** Without the legacy types that the schema also accepts. */
interface PlayerNumbersAndTexts {
  playerId: number;
  address: string;
  location: string;
  seen?: number | undefined;
}

/** What a player writes for everybody who uses it, except for its moods. */
export type PlayerFields = PlayerTimes &
  PlayerNumbersAndTexts &
  Omit<
    v.InferInput<v.ObjectSchema<typeof openFields, undefined>>,
    keyof PlayerTimes | keyof PlayerNumbersAndTexts
  >;
