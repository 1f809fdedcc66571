import { asJson, keptMany } from '@/device/storage';
import { decodeWaitingMessage, type WaitingMessage } from '@/model/message/waitingMessage';

/** Each message has its own key, so that two tabs that write at once lose nothing of each other. */
const messages = keptMany('outbox', asJson(decodeWaitingMessage));

const idOf = (uid: string, id: string): string => `${uid}:${id}`;

/** The messages that this customer wrote, in any tab, and that have not been sent. They outlive a reload. */
export const storedOutbox = (uid: string): WaitingMessage[] =>
  messages.all(idOf(uid, '')).sort((a, b) => a.writtenAt - b.writtenAt);

/** @returns whether it was stored; where nothing can be, a message waits until the page is left. */
export const storeMessage = (uid: string, message: WaitingMessage): boolean =>
  messages.write(idOf(uid, message.id), message);

export function forgetMessage(uid: string, id: string): void {
  messages.write(idOf(uid, id), undefined);
}

/** Reports what any other tab of this browser did to the outbox. */
export const watchOutbox = (uid: string, onChange: () => void): (() => void) =>
  messages.watch(idOf(uid, ''), onChange);
