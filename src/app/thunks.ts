import { createAsyncThunk, type AsyncThunkPayloadCreator } from '@reduxjs/toolkit';
import { failureFrom, type Failure } from '@/model/failure';
import type { AppDispatch, Extra, RootState } from './makeStore';

interface ThunkConfiguration {
  state: RootState;
  dispatch: AppDispatch;
  extra: Extra;
  serializedErrorType: Failure;
}

/** A thunk that asks Firebase for something; what it throws is rejected with as a {@link Failure}. */
export const createAppThunk = <Result, Values = void>(
  type: string,
  act: AsyncThunkPayloadCreator<Result, Values, ThunkConfiguration>,
) => createAsyncThunk<Result, Values, ThunkConfiguration>(type, act, { serializeError: failureFrom });

/** Such a thunk, called and not dispatched yet. What it gives is unwrapped, or rejects with a {@link Failure}. */
export type Asked<Result> = (
  dispatch: AppDispatch,
  getState: () => RootState,
  extra: Extra,
) => { abort: () => void; unwrap: () => Promise<Result> };

/** What came of something that was asked for. */
export type Outcome<Result> = { status: 'done'; result: Result } | { status: 'failed'; failure: Failure };

/** Waits for what came of a dispatched thunk; never rejects. */
export async function outcomeOf<Result>(asking: { unwrap: () => Promise<Result> }): Promise<Outcome<Result>> {
  try {
    return { status: 'done', result: await asking.unwrap() };
  } catch (error) {
    // What a thunk rejects with is what serializeError made of it.
    return { status: 'failed', failure: error as Failure };
  }
}
