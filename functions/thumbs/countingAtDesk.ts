import { onValueCreated, onValueWritten } from 'firebase-functions/v2/database';
import { servingDatabase } from '../serving';
import { countThumbAtDesk } from './countThumb';
import { sweepCountedThumbs } from './sweep';

/** What could not be counted comes again: a thumb counts once, however often its events come. */
const counting = { ...servingDatabase, retry: true };

/** A thumb comes to the desk, leaves it, or waits for another time: it counts among those that wait (docs/product.md 31.16). */
export const countWaiting = onValueWritten(
  { ...counting, ref: '/desk/open/{thumb}/rank' },
  ({ params: { thumb } }) => countThumbAtDesk(thumb),
);

/** A DJ has settled a thumb: how soon, and with which outcome (docs/product.md 31.16). */
export const countSettled = onValueCreated(
  { ...counting, ref: '/desk/done/{thumb}' },
  async ({ data, params: { thumb } }) => {
    await countThumbAtDesk(thumb, data.val());
    await sweepCountedThumbs();
  },
);
