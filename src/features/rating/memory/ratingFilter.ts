import * as v from 'valibot';

const ratingFilterSchema = v.object({
  zone: v.optional(v.string()),
  rateType: v.optional(v.picklist(['up', 'down'])),
});

/** Which ratings are shown; what it lacks does not matter. */
export type RatingFilter = v.InferOutput<typeof ratingFilterSchema>;

/** The filter that an entry of the history keeps. Whatever else may stand there is none. */
export const ratingFilterFrom = (state: unknown): RatingFilter =>
  v.is(ratingFilterSchema, state) ? state : {};
