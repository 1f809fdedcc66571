import {
  createAsyncThunk,
  isAction,
  type AsyncThunkPayloadCreator,
  type GetThunkAPI,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { failureFrom, type Failure } from '@/model/failure';
import type { AppDispatch, Extra, RootState } from './rootReducer';

export interface ThunkConfiguration {
  state: RootState;
  dispatch: AppDispatch;
  extra: Extra;
  serializedErrorType: Failure;
}

export type ThunkApi = GetThunkAPI<ThunkConfiguration>;

/** Only operators can fix it. They look in the console. */
export function tellOperator(error: unknown): void {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  console.warn(`Firebase is not set up as this build expects (${code}): see docs/operations.md.`, error);
}

function serializeError(error: unknown): Failure {
  const failure = failureFrom(error);
  if (failure.code === 'notSetUp' || failure.code === 'internal-error') tellOperator(error);
  return failure;
}

/** The id of the thunk that dispatched `action`. */
export function senderOf(action: UnknownAction): string | undefined {
  const { meta } = action;
  if (typeof meta !== 'object' || meta === null || !('sentBy' in meta)) return undefined;
  return typeof meta.sentBy === 'string' ? meta.sentBy : undefined;
}

/** What a thunk tells belongs to the session in which it was sent (src/app/store.ts). */
const signed = ({ dispatch, requestId }: ThunkApi): AppDispatch =>
  ((action: UnknownAction) =>
    dispatch(
      isAction(action)
        ? { ...action, meta: { ...(action.meta as object | undefined), sentBy: requestId } }
        : action,
    )) as AppDispatch;

/** Rejects with a {@link Failure}. */
export const createAppThunk = <Result, Values = void>(
  type: string,
  act: AsyncThunkPayloadCreator<Result, Values, ThunkConfiguration>,
) =>
  createAsyncThunk<Result, Values, ThunkConfiguration>(
    type,
    (values, api) => act(values, { ...api, dispatch: signed(api) }),
    { serializeError },
  );
