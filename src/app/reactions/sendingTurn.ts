import { selectUserInfo } from '@/features/auth/authSlice';
import { selectConnection } from '@/features/connection/connectionSlice';
import { messageRefused, messageSent, messageTried, selectOutbox } from '@/features/messages/messagesSlice';
import { takeTurn, tellSent, wasJustSent } from '@/features/messages/outbox/outboxLocks';
import { sendAnswer } from '@/features/messages/outbox/sendingApi';
import type { ListenerApi } from './holdOpen';

/**
 * Sends what waits, oldest first, until nothing does or the connection is gone.
 * @returns after how many ms the next is to be tried again
 */
async function send(api: ListenerApi): Promise<number | undefined> {
  for (;;) {
    const message = selectOutbox(api.getState()).find(({ status }) => status === 'waiting');
    const info = selectUserInfo(api.getState());
    if (message === undefined || info === undefined || selectConnection(api.getState()) !== 'online')
      return undefined;
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
    if (outcome.status === 'waiting') return outcome.again;
    if (outcome.status === 'sent') await tellSent(id);
    api.dispatch(outcome.status === 'sent' ? messageSent(id) : messageRefused(id));
  }
}

/**
 * Sends the outbox when this tab's turn has come; what other tabs sent in the meantime is found by `readStored`.
 * @returns after how many ms it is to be done again
 */
export async function sendInTurn(api: ListenerApi, readStored: () => void): Promise<number | undefined> {
  let again: number | undefined;
  await takeTurn(async () => {
    readStored();
    again = await send(api);
  });
  return again;
}
