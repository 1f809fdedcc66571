import type { Database } from '@/firebase/database';
import { UnknownOutcome, within } from '@/firebase/inTime';
import { CodedError } from '@/model/failure';

/**
 * The same database for one act: all its steps together end within the patience for an act (docs/product.md 18.6). A write ends only when
 * its outcome is known. `tellUnknown` is called when that takes too long.
 */
export function forOneAct(database: Database, tellUnknown: () => void): Database {
  let since = performance.now();
  const left = (): number => Math.max(0, database.patience.act - (performance.now() - since));
  const inTime = <Value>(answer: Promise<Value>): Promise<Value> =>
    within(left(), answer, () => new CodedError('network-request-failed', 'The database does not answer.'));

  const inTheEnd = async (written: Promise<void>): Promise<void> => {
    try {
      await written;
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      tellUnknown();
      await inTheEnd(error.settled);
      // An end was told: what comes next has the time of an act again.
      since = performance.now();
    }
  };
  return {
    ...database,
    read: (path) => inTime(database.read(path)),
    readWhere: (path, child, value) => inTime(database.readWhere(path, child, value)),
    serverNow: () => inTime(database.serverNow()),
    write: (updates) => {
      const written = database.write(updates);
      return inTheEnd(within(left(), written, () => new UnknownOutcome(written)));
    },
  };
}
