import { selectUserInfo } from '@/features/auth/authSlice';
import { selectConnection } from '@/features/connection/connectionSlice';
import { messageRefused, messageSent, messageTried, selectOutbox } from '@/features/messages/messagesSlice';
import { takeTurn, tellSent, wasJustSent } from '@/features/messages/outbox/outboxLocks';
import { sendAnswer } from '@/features/messages/outbox/sendingApi';
import type { ListenerApi } from './holdOpen';

/** Sends what waits, oldest first, until nothing does or the connection is gone. */
async function send(api: ListenerApi): Promise<void> {
  for (;;) {
    const message = selectOutbox(api.getState()).find(({ status }) => status === 'waiting');
    const info = selectUserInfo(api.getState());
    if (message === undefined || info === undefined || selectConnection(api.getState()) !== 'online') return;
    const { id } = message;
    if (await wasJustSent(id)) {
      api.dispatch(messageSent(id));
      continue;
    }
    const outcome = await sendAnswer({
      database: api.extra.firebase.database,
      uid: info.id,
      message,
      onTry: (triedAs) => api.dispatch(messageTried({ id, triedAs })),
    });
    if (outcome === 'waiting') return;
    if (outcome === 'sent') await tellSent(id);
    api.dispatch(outcome === 'sent' ? messageSent(id) : messageRefused(id));
  }
}

/** Sends the outbox when this tab's turn has come; what other tabs sent in the meantime is found by `readStored`. */
export async function sendInTurn(api: ListenerApi, readStored: () => void): Promise<void> {
  await takeTurn(async () => {
    readStored();
    await send(api);
  });
}
