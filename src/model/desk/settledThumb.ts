import * as v from 'valibot';
import { decode, type OnMalformed } from '../decode';
import { moment } from '../moment';
import { CONSEQUENCES } from '../rating/outcome';
import type { DeskThumb } from './deskThumb';

const settledThumbSchema = v.object({
  /** The name of the DJ. */
  by: v.fallback(v.string(), ''),
  /** Epoch ms, of the server. */
  at: moment,
  /** When the answer was written, which is its key in the conversation: epoch ms. */
  said: v.fallback(v.optional(moment), undefined),
  what: v.fallback(v.optional(v.picklist(CONSEQUENCES)), undefined),
});

/** How a thumb was settled. */
export type SettledThumb = v.InferOutput<typeof settledThumbSchema>;

/** undefined: it was not settled, or cannot be read. */
export const decodeSettledThumb = (value: unknown, onMalformed: OnMalformed): SettledThumb | undefined =>
  value === null ? undefined : decode(settledThumbSchema, value, 'desk/done/{thumb}', onMalformed);

const actSchema = v.object({ thumb: v.string(), seen: v.optional(v.number()) });

/** Whether the last act of a DJ (`desk/acts/{uid}`) settled this thumb, with the customer's messages up to `last`. */
export function isActOf(act: unknown, { id, last }: Pick<DeskThumb, 'id' | 'last'>): boolean {
  const result = v.safeParse(actSchema, act);
  return result.success && result.output.thumb === id && result.output.seen === last;
}
