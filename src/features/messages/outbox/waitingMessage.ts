import * as v from 'valibot';
import { asJson, keptMany } from '@/device/storage';

const waitingMessageSchema = v.object({
  /** Tells messages apart on this device. */
  id: v.string(),
  threadId: v.string(),
  msg: v.string(),
  /** When it was written, in epoch ms. */
  writtenAt: v.number(),
  /** The key under which it was tried: what stands there is this message. */
  triedAs: v.optional(v.number()),
  status: v.picklist(['waiting', 'refused']),
});

/** A message of the customer that has not been sent yet, or was refused. */
export type WaitingMessage = v.InferOutput<typeof waitingMessageSchema>;

/** Reads what was stored of a message; undefined when it cannot be read. */
function decodeWaitingMessage(json: unknown): WaitingMessage | undefined {
  const result = v.safeParse(waitingMessageSchema, json);
  return result.success ? result.output : undefined;
}

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
