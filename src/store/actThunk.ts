import { createAction, type AsyncThunkPayloadCreator, type UnknownAction } from '@reduxjs/toolkit';
import type { AppDispatch, Extra, RootState } from './rootReducer';
import { type Database } from '@/firebase/database';
import { responseWithin, UnknownOutcome, within } from '@/firebase/inTime';
import type { Failure } from '@/model/failure';
import { createAppThunk, type ThunkConfiguration } from './thunks';

/**
 * The steps of an act at the database together end within its timeout (docs/product.md 18.6), which begins with the first of them: before it,
 * an act may have waited for the browser's question or for the identity service. A write ends only when its outcome is known. `tellUnknown`
 * is called if that takes too long.
 */
function forOneAct(database: Database, tellUnknown: () => void): Database {
  let since: number | undefined;
  const left = (): number => {
    const now = performance.now();
    since ??= now;
    return Math.max(0, database.timeouts.act - (now - since));
  };
  const inTime = <Value>(response: Promise<Value>): Promise<Value> => responseWithin(left(), response);

  const untilKnown = async (written: Promise<void>): Promise<void> => {
    try {
      await written;
    } catch (error) {
      if (!(error instanceof UnknownOutcome)) throw error;
      tellUnknown();
      await untilKnown(error.outcome);
      // The customer was told of the unknown outcome. The next step has an act's full time again.
      since = performance.now();
    }
  };
  return {
    ...database,
    // A long answer may take longer, as long as parts of it come.
    read: (what) => database.read(what, left()),
    serverNow: () => inTime(database.serverNow()),
    write: (updates) => {
      const written = database.write(updates);
      return untilKnown(within(left(), written, () => new UnknownOutcome(written)));
    },
  };
}

const outcomeUnknown = createAction('act/unknown', (requestId: string) => ({
  payload: undefined,
  meta: { requestId },
}));

export const isUnknownOf =
  (requestId: string) =>
  (action: UnknownAction): boolean =>
    outcomeUnknown.match(action) && action.meta.requestId === requestId;

/**
 * Like {@link createAppThunk}, for acts that write. Without a response in time, it dispatches an action that {@link isUnknownOf} matches, and
 * stays pending until the database has responded.
 * @example
 * const rename = createActThunk('zone/rename', ({ path, name }: Renaming, { extra: { firebase } }) =>
 *   firebase.database.write({ [path]: name }),
 * );
 */
export const createActThunk = <Result, Values = void>(
  type: string,
  act: AsyncThunkPayloadCreator<Result, Values, ThunkConfiguration>,
) =>
  createAppThunk<Result, Values>(type, (values, api) => {
    const { firebase } = api.extra;
    const database = forOneAct(firebase.database, () => api.dispatch(outcomeUnknown(api.requestId)));
    return act(values, { ...api, extra: { ...api.extra, firebase: { ...firebase, database } } });
  });

/** Unwraps to the result, or rejects with a {@link Failure}. */
export type Act<Result> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  extra: Extra,
) => RunningAct<Result>;

interface RunningAct<Result> {
  requestId: string;
  abort: () => void;
  unwrap: () => Promise<Result>;
}

export type ActOutcome<Result> = { status: 'done'; result: Result } | { status: 'failed'; failure: Failure };

/** Never rejects. */
export async function outcomeOf<Result>({ unwrap }: RunningAct<Result>): Promise<ActOutcome<Result>> {
  try {
    return { status: 'done', result: await unwrap() };
  } catch (error) {
    // Thunks reject with the result of serializeError.
    return { status: 'failed', failure: error as Failure };
  }
}
