import { CodedError, failureFrom } from '@/model/failure';
import { TASK_TIMEOUT_MS } from '@/model/limits';
import { decodeTask, isWaiting, type MailboxTask } from '@/model/task';
import type { Database } from './database';

/**
 * What the sender learns of its try: `sent`, or `busy` when another customer's task still waits in the mailbox.
 */
export type SendResult = 'sent' | 'busy';

export interface Delivery {
  /** Path of the mailbox: a player's `rates` or `switcher`. */
  mailbox: string;
  /** The uid that the task carries. */
  user: string;
  /** Writes the task once; `serverNow` is the server's time in epoch ms. */
  send: (serverNow: number) => Promise<SendResult>;
  /** Ends the wait early, for example when the screen is left. */
  signal: AbortSignal;
}

/**
 * Puts a task into a player's mailbox and resolves when the player has received it.
 *
 * A mailbox holds one task. While another customer's task waits there, this one waits for its turn and tries
 * again, inside the 3000 ms that a task has (SPEC section 4, Rate task).
 *
 * @throws CodedError `unreachable` or `offline` after 3000 ms, or what `send` rejects with.
 */
export function deliver(database: Database, { mailbox, user, send, signal }: Delivery): Promise<void> {
  return new Promise((resolve, reject) => {
    let connected = false;
    let offset = 0;
    let current: MailboxTask | undefined;
    let known = false;
    let before: number | undefined;
    let state: 'queued' | 'sending' | 'sent' = 'queued';
    let turn: ReturnType<typeof setTimeout> | undefined;

    const serverNow = (): number => Date.now() + offset;

    const end = (outcome: () => void): void => {
      clearTimeout(timeout);
      clearTimeout(turn);
      signal.removeEventListener('abort', onAbort);
      for (const stop of subscriptions) stop();
      outcome();
    };
    const onAbort = (): void => end(() => reject(new DOMException('The wait was ended.', 'AbortError')));
    const fail = (error: unknown): void =>
      end(() => reject(error instanceof Error ? error : new Error(String(error))));

    const attempt = (): void => {
      clearTimeout(turn);
      if (state !== 'queued' || !connected || !known) return;
      if (isWaiting(current, serverNow())) {
        const expires = (current?.dateAsked ?? 0) + TASK_TIMEOUT_MS - serverNow();
        turn = setTimeout(attempt, Math.max(expires, 0) + 1);
        return;
      }
      state = 'sending';
      before = current?.dateAsked;
      send(serverNow()).then(
        (result) => {
          state = result === 'sent' ? 'sent' : 'queued';
          if (state === 'queued') attempt();
          else check();
        },
        (error: unknown) => {
          // Somebody else's task may have come first: the rules then refuse ours until theirs is received.
          const lostTheRace =
            failureFrom(error).code === 'permission-denied' && isWaiting(current, serverNow());
          if (!lostTheRace) {
            const isRefused = failureFrom(error).code === 'permission-denied';
            fail(isRefused ? new CodedError('thisPlayerCannotBeFound', 'The rules refuse the task.') : error);
            return;
          }
          state = 'queued';
          attempt();
        },
      );
    };

    const isReceived = (): boolean =>
      state === 'sent' &&
      current?.receivedTask === true &&
      current.user === user &&
      current.dateAsked !== before;

    const check = (): void => {
      if (isReceived()) end(resolve);
      else attempt();
    };

    const timeout = setTimeout(
      () =>
        fail(
          connected
            ? new CodedError('unreachable', 'The player did not take the task in time.')
            : new CodedError('offline', 'The database could not be reached in time.'),
        ),
      // A device that knows that it is offline need not wait to say so.
      navigator.onLine ? TASK_TIMEOUT_MS : 0,
    );
    const subscriptions = [
      database.watchServerTimeOffset((value) => {
        offset = value;
      }),
      database.watchConnection((value) => {
        connected = value;
        attempt();
      }),
      database.subscribe(
        mailbox,
        (value) => {
          current = decodeTask(value);
          known = true;
          check();
        },
        fail,
      ),
    ];
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort);
  });
}
