import { randomUUID } from 'node:crypto';
import { getDatabase } from 'firebase-admin/database';
import * as v from 'valibot';
import { paths } from '../../src/model/paths';

const leaseSchema = v.object({ run: v.string(), until: v.number() });

/**
 * Lets one run at a time do `work`; where another one is at it, nothing is done. `now` is epoch ms of the server, `lease` how long the
 * work may take (ms): a run that ended without a word is over by then.
 */
export async function inTurn(now: number, lease: number, work: () => Promise<void>): Promise<void> {
  const place = getDatabase().ref(paths.alertLease);
  const run = randomUUID();
  const { committed } = await place.transaction((current: unknown) => {
    const { success, output } = v.safeParse(leaseSchema, current);
    return success && output.until > now ? undefined : { run, until: now + lease };
  });
  if (!committed) return;
  try {
    await work();
  } finally {
    await place.transaction((current: unknown) => {
      const { success, output } = v.safeParse(leaseSchema, current);
      return success && output.run !== run ? undefined : null;
    });
  }
}
