import * as v from 'valibot';
import { moment } from '../moment';

const moodUntilSchema = v.object({
  /** Epoch ms. */
  at: moment,
  /** The stampID of the mood to which the player goes back then. */
  then: v.union([v.string(), v.number()]),
});

/** What a player says of a mood from which it goes back by itself (docs/contract.md P11). */
export type MoodUntil = v.InferOutput<typeof moodUntilSchema>;

export const maybeMoodUntilSchema = v.fallback(v.optional(moodUntilSchema), undefined);

export const moodUntilFrom = (value: unknown): MoodUntil | undefined => v.parse(maybeMoodUntilSchema, value);
