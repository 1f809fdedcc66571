import * as v from 'valibot';
import { moment } from '../moment';

/** What the provider can do about a rating. */
export const CONSEQUENCES = ['removed', 'lessOften', 'moreLike', 'kept'] as const;

export type Consequence = (typeof CONSEQUENCES)[number];

const outcomeSchema = v.object({
  what: v.picklist(CONSEQUENCES),
  /** Epoch ms. */
  at: moment,
  /** The name of the DJ. */
  by: v.fallback(v.string(), ''),
  /** What the DJ says about it. */
  text: v.fallback(v.optional(v.string()), undefined),
});

/** What came of a rating. */
export type Outcome = v.InferOutput<typeof outcomeSchema>;

/** One that cannot be read is none. */
export const maybeOutcomeSchema = v.fallback(v.optional(outcomeSchema), undefined);
