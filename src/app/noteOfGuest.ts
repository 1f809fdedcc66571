import type { RootState } from '@/acts/store';
import { selectUser } from '@/features/auth/authSlice';
import { selectRegisteredPlayers } from '@/features/players/playersSlice';
import type { Updates } from '@/firebase/database';
import { noteOfUse } from '@/model/invitation/noteOfUse';

/** What the customer who is signed in has to write with a request to `mailbox` (docs/product.md 26.8). */
export function noteOfGuest(state: RootState, mailbox: string): Updates {
  const registered = selectRegisteredPlayers(state);
  const uid = selectUser(state)?.uid;
  return registered === 'loading' || uid === undefined ? {} : noteOfUse(registered, uid, mailbox);
}
