import { getDatabase, type Reference } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import { RefusedForGood } from './letters';

/** A slow mail server must not hold up a run for too long. */
const SENT_IN_PARALLEL = 5;
/** A refused message is retried once in each run for this long (ms). */
const RETRIED_MS = 900_000;

/** `at`: since when it is tried (epoch ms). In the database it also has `tried`: when it last was. */
interface Waiting {
  at?: number | undefined;
}

/** null: another run has taken it. */
async function take(place: Reference): Promise<unknown> {
  let found: unknown = null;
  await place.transaction((value: unknown) => {
    found = value;
    return null;
  });
  return found;
}

interface Queue<Message extends Waiting> {
  path: string;
  most: number;
  /** Throws if a message cannot be read. It is dropped, and the others are sent. */
  decode: (value: unknown) => Message;
  /** Rejects when the message is worth a retry. */
  send: (id: string, message: Message) => Promise<void>;
  /** For the log: that a message was not sent. */
  unsent: string;
}

async function sendOne<Message extends Waiting>(
  id: string,
  { path, decode, send, unsent }: Queue<Message>,
): Promise<void> {
  const place = getDatabase().ref(`${path}/${id}`);
  // Before it is sent: if this run dies, nobody knows whether it went out, and a second one would look like second news.
  const value = await take(place);
  if (value === null) return;
  const startedAt = Date.now();
  let message: Message | undefined;
  try {
    message = decode(value);
    await send(id, message);
  } catch (error) {
    logger.warn(unsent, { reason: String(error) });
    // No retry would make it readable, or change the mind of the mail server.
    if (message === undefined || error instanceof RefusedForGood) return;
    const at = message.at ?? startedAt;
    const tried = Date.now();
    if (tried - at < RETRIED_MS) await place.set({ ...message, at, tried });
  }
}

/** Untried messages in the order of the keys, then what was tried longest ago. */
export async function sendQueue<Message extends Waiting>(queue: Queue<Message>): Promise<void> {
  const waiting = await getDatabase().ref(queue.path).orderByChild('tried').limitToFirst(queue.most).get();
  const ids: string[] = [];
  waiting.forEach(({ key }) => void ids.push(key));
  while (ids.length > 0) await Promise.all(ids.splice(0, SENT_IN_PARALLEL).map((id) => sendOne(id, queue)));
}
