import { createAsyncThunk, type AsyncThunkPayloadCreator, type GetThunkAPI } from '@reduxjs/toolkit';
import { failureFrom, type Failure } from '@/model/failure';
import type { AppDispatch, Extra, RootState } from '@/app/store';

export interface ThunkConfiguration {
  state: RootState;
  dispatch: AppDispatch;
  extra: Extra;
  serializedErrorType: Failure;
}

export type ThunkApi = GetThunkAPI<ThunkConfiguration>;

/** Says in the console what only the people who run the app can mend: they look there. */
export function tellOperator(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  console.warn(`Firebase is not set up as this build expects (${code}): see docs/operations.md.`, error);
}

function serializeError(error: unknown): Failure {
  const failure = failureFrom(error);
  if (failure.code === 'notSetUp') tellOperator(error);
  return failure;
}

/** A thunk that asks Firebase for something. When it throws, it rejects with a {@link Failure}. */
export const createAppThunk = <Result, Values = void>(
  type: string,
  act: AsyncThunkPayloadCreator<Result, Values, ThunkConfiguration>,
) => createAsyncThunk<Result, Values, ThunkConfiguration>(type, act, { serializeError });
