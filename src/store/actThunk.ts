import type { AsyncThunkPayloadCreator } from '@reduxjs/toolkit';
import type { AppDispatch, Extra, RootState } from '@/app/store';
import { type Database } from '@/firebase/database';
import { UnknownOutcome, within } from '@/firebase/inTime';
import { CodedError, type Failure } from '@/model/failure';
import { createAppThunk, type ThunkConfiguration } from './thunks';

/**
 * The same database for one act: all its steps together end within the patience for an act (docs/product.md 18.6). A write ends only when
 * its outcome is known. `tellUnknown` is called when that takes too long.
 */
function forOneAct(database: Database, tellUnknown: () => void): Database {
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
      await inTheEnd(error.outcome);
      // An end was told: what comes next has the time of an act again.
      since = performance.now();
    }
  };
  return {
    ...database,
    read: (path) => inTime(database.read(path)),
    readWhere: (...where) => inTime(database.readWhere(...where)),
    serverNow: () => inTime(database.serverNow()),
    write: (updates) => {
      const written = database.write(updates);
      return inTheEnd(within(left(), written, () => new UnknownOutcome(written)));
    },
  };
}

/** Callbacks by request id: each is called when the answer to its request did not come in time. */
const waiting = new Map<string, () => void>();

/**
 * A thunk like that of {@link createAppThunk}, for what a form or a view writes. When no answer comes in time it does not end: it tells the
 * caller of {@link outcomeOf} that the outcome is unknown, and ends when the database has answered.
 */
export const createActThunk = <Result, Values = void>(
  type: string,
  act: AsyncThunkPayloadCreator<Result, Values, ThunkConfiguration>,
) =>
  createAppThunk<Result, Values>(type, (values, api) => {
    const { firebase } = api.extra;
    const database = forOneAct(firebase.database, () => waiting.get(api.requestId)?.());
    return act(values, { ...api, extra: { ...api.extra, firebase: { ...firebase, database } } });
  });

/** Such a thunk, called and not dispatched yet. What it gives is unwrapped, or rejects with a {@link Failure}. */
export type Asked<Result> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  extra: Extra,
) => Asking<Result>;

/** Such a thunk, dispatched. */
export interface Asking<Result> {
  requestId: string;
  abort: () => void;
  unwrap: () => Promise<Result>;
}

/** What came of something that was asked for. */
export type Outcome<Result> = { status: 'done'; result: Result } | { status: 'failed'; failure: Failure };

/**
 * Waits for what came of a dispatched thunk; never rejects. `onUnknown` is called when no answer came in time. Nobody knows then whether
 * it is done; the outcome follows.
 */
export async function outcomeOf<Result>(
  { requestId, unwrap }: Asking<Result>,
  onUnknown: () => void,
): Promise<Outcome<Result>> {
  waiting.set(requestId, onUnknown);
  try {
    return { status: 'done', result: await unwrap() };
  } catch (error) {
    // What a thunk rejects with is what serializeError made of it.
    return { status: 'failed', failure: error as Failure };
  } finally {
    waiting.delete(requestId);
  }
}
