import { childrenOf, type OnMalformed } from '../decode';
import { decodeOpenThumb, type DeskThumb } from './deskThumb';
import { decodeSettledThumb, type SettledThumb } from './settledThumb';

/** A thumb that was settled, and how. */
export type PastThumb = DeskThumb & SettledThumb;

/** The one that was settled last comes first. */
export const decodePastThumbs = (value: unknown, onMalformed: OnMalformed): PastThumb[] =>
  childrenOf(value)
    .flatMap(([id, child]) => {
      const settled = decodeSettledThumb(child, onMalformed);
      // It lies there as it lay at the desk, without its place in the order.
      const thumb = decodeOpenThumb(id, { ...(child as object), rank: 0 }, onMalformed);
      return settled === undefined || thumb === undefined ? [] : [{ ...thumb, ...settled }];
    })
    .sort((one, other) => other.at - one.at);
