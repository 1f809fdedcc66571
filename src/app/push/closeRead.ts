import type { RootState } from '@/acts/store';
import { closeNotifications } from '@/device/push/shownNotifications';
import { selectConnection } from '@/features/connection/connectionSlice';
import { selectThreads } from '@/features/messages/messagesSlice';
import type { Thread } from '@/model/message/message';

const isUnread = ({ messages }: Thread): boolean => messages.some(({ rcvd }) => !rcvd);

/** Takes the notifications of conversations away that are read now, and were not or have become others (docs/product.md 32.14). */
export async function closeRead(before: RootState, now: RootState): Promise<void> {
  const threads = selectThreads(now);
  // What was kept on this device may know nothing of the newest message.
  if (threads === 'loading' || selectConnection(now) !== 'online') return;
  const former = selectThreads(before);
  const known = new Map(former === 'loading' ? [] : former.map((thread) => [thread.id, thread]));
  const isOther = (thread: Thread): boolean => {
    const one = known.get(thread.id);
    return one === undefined || isUnread(one) || one.messages.length !== thread.messages.length;
  };
  const read = threads.filter((thread) => !isUnread(thread) && isOther(thread));
  if (read.length > 0) await closeNotifications(read.map(({ id }) => id));
}
