import { isPushOn } from '@/device/push/isPushOn';
import { userSignedIn } from '@/features/auth/authSlice';
import { threadsReceived } from '@/features/messages/messagesSlice';
import type { Reaction } from '../makeStore';

/** On a device that is told of answers it is kept current, and what is read is no longer shown. */
export const followPush: Reaction = (startListening) => {
  startListening({
    actionCreator: userSignedIn,
    effect: async ({ payload: { uid } }, api) => {
      if (isPushOn()) await (await import('../push/keepHere')).keepHere(api, uid);
    },
  });
  startListening({
    actionCreator: threadsReceived,
    effect: async (_action, api) => {
      if (!isPushOn()) return;
      const before = api.getOriginalState();
      const now = api.getState();
      await (await import('../push/closeRead')).closeRead(before, now);
    },
  });
};
