import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Firebase } from '@/firebase/firebase';
import type { Updates } from '@/firebase/database';

/**
 * The state of the store. Each slice adds its own place, in its own file. What is loaded later than the start is missing
 * until then.
 */
export interface RootState {}

/** What thunks and reactions are given beside the state. */
export interface Extra {
  firebase: Firebase;
  /** What is written together with each request to this mailbox of a player, whatever the request asks. */
  noted: (mailbox: string) => Updates;
  /** What has to be done while the customer is still signed in. It ends within the patience of a log-out, and never rejects. */
  beforeSignOut: () => Promise<void>;
}

export type AppDispatch = ThunkDispatch<RootState, Extra, UnknownAction> & Dispatch;
