import type { AppDispatch } from '@/app/store';
import type { Database } from '@/firebase/database';
import { messageRefused, messageSent, messageTried } from '../messagesSlice';
import { sendAnswer } from './sendingApi';
import type { WaitingMessage } from './waitingMessage';

/** Every tab hears within this time, in ms, what another wrote into local storage. */
const HEARD_MS = 60_000;

/** Where the browser has no locks, each tab takes its own turn. */
const locks = 'locks' in navigator ? navigator.locks : undefined;

const sentLock = (id: string): string => `outbox:${id}`;

/** Runs `send` while no other tab of this browser sends. */
async function takeTurn(send: () => Promise<void>): Promise<void> {
  if (locks === undefined) await send();
  else await locks.request('outbox', send);
}

/** Whether any tab has just sent a message. Local storage may tell so a moment too late, a lock does not. */
async function wasJustSent(id: string): Promise<boolean> {
  const held = (await locks?.query())?.held ?? [];
  return held.some(({ name }) => name === sentLock(id));
}

/** Tells the other tabs that a message was sent, before the turn of one of them comes. */
async function tellSent(id: string): Promise<void> {
  if (locks === undefined) return;
  await new Promise<void>((told) => {
    void locks.request(sentLock(id), () => {
      told();
      return new Promise((resolve) => setTimeout(resolve, HEARD_MS));
    });
  });
}

/** A tab that sends. */
interface Sender {
  database: Database;
  dispatch: AppDispatch;
  /** What is sent next, and for whom. Undefined: nothing waits, or nothing can be sent now. */
  next: () => { uid: string; message: WaitingMessage } | undefined;
}

/**
 * Sends one message after another, until there is no next one.
 * @returns after how many ms the next is to be tried again
 */
async function send({ database, dispatch, next }: Sender): Promise<number | undefined> {
  for (;;) {
    const sending = next();
    if (sending === undefined) return undefined;
    const { uid, message } = sending;
    const { id } = message;
    if (await wasJustSent(id)) {
      dispatch(messageSent(id));
      continue;
    }
    const outcome = await sendAnswer({
      database,
      uid,
      message,
      onTry: (triedAs) => dispatch(messageTried({ id, triedAs })),
    });
    if (outcome.status === 'waiting') return outcome.again;
    if (outcome.status === 'sent') await tellSent(id);
    dispatch(outcome.status === 'sent' ? messageSent(id) : messageRefused(id));
  }
}

/**
 * Sends the outbox when this tab's turn has come; what other tabs sent in the meantime is found by `readStored`.
 * @returns after how many ms it is to be done again
 */
export async function sendInTurn(sender: Sender, readStored: () => void): Promise<number | undefined> {
  let again: number | undefined;
  await takeTurn(async () => {
    readStored();
    again = await send(sender);
  });
  return again;
}
