import type { Extra, RootState } from '@/acts/store';
import { isPushOn } from '@/device/push/isPushOn';
import { selectUser } from '@/features/auth/authSlice';

/** Before a log-out: a device that is told of answers is told no more (docs/product.md 32.7). */
export async function leaveDevice(state: RootState, { firebase }: Extra): Promise<void> {
  const uid = selectUser(state)?.uid;
  if (uid === undefined || !isPushOn()) return;
  try {
    const { leavePush } = await import('@/features/push/leavingApi');
    await leavePush(firebase.database, uid);
  } catch {
    // The worker ends what is sent to somebody who is not signed in.
  }
}
