import {
  combineSlices,
  type Dispatch,
  type ThunkDispatch,
  type UnknownAction,
  type ListenerMiddlewareDispatch,
} from '@reduxjs/toolkit';
import type { Firebase } from '@/firebase/firebase';

/** Each slice declares itself here and injects itself where it is defined. */
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;

export interface Extra {
  firebase: Firebase;
}

export type AppDispatch = ListenerMiddlewareDispatch &
  ThunkDispatch<RootState, Extra, UnknownAction> &
  Dispatch;
