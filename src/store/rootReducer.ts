import { combineSlices, type Dispatch, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { Firebase } from '@/firebase/firebase';

/** Each slice declares itself here and injects itself where it is defined. */
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices().withLazyLoadedSlices<LazyLoadedSlices>();

export type RootState = ReturnType<typeof rootReducer>;

/** The extra argument of thunks and listeners. */
export interface Extra {
  firebase: Firebase;
  /** Set by the sender of an act: called if no response arrives in time (src/store/actThunk.ts). */
  onUnknown?: () => void;
}

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction> & Dispatch;
