import { decodeTask, type MailboxTask } from '@/model/task';
import type { Database } from './database';

/** What lies in a player's mailbox, kept current until it is closed. */
export interface MailboxView {
  task: MailboxTask | undefined;
  /** How often something else lay there. */
  changes: number;
  /** How often the connection was lost: what happened meanwhile was not seen. */
  losses: number;
  /** The player is no longer there, or no longer the customer's. */
  isGone: boolean;
  /** Resolves as soon as `holds`, or after `duration` ms, with whether it holds. */
  until: (holds: () => boolean, duration: number) => Promise<boolean>;
  /** Lets `until` look again. */
  wake: () => void;
  close: () => void;
}

export function viewMailbox(database: Database, mailbox: string): MailboxView {
  const waiting = new Set<() => void>();
  let wasConnected = false;
  let last: string | undefined;
  const view: MailboxView = {
    task: undefined,
    changes: 0,
    losses: 0,
    isGone: false,
    until: async (holds, duration) => {
      const end = performance.now() + duration;
      for (let left = duration; !holds() && left > 0; left = end - performance.now()) {
        await new Promise<void>((resolve) => {
          const go = (): void => {
            clearTimeout(timer);
            waiting.delete(go);
            resolve();
          };
          const timer = setTimeout(go, left);
          waiting.add(go);
        });
      }
      return holds();
    },
    wake: () => {
      for (const go of [...waiting]) go();
    },
    close: () => {
      for (const stop of stops) stop();
    },
  };
  const stops = [
    database.watchConnection((connected) => {
      if (wasConnected && !connected) view.losses += 1;
      wasConnected = connected;
    }),
    database.subscribe(
      mailbox,
      (value) => {
        // What was refused is reported once more as it was: that is no change.
        const found = JSON.stringify(value);
        if (found !== last) view.changes += 1;
        last = found;
        view.task = decodeTask(value);
        view.wake();
      },
      () => {
        view.isGone = true;
        view.wake();
      },
    ),
  ];
  return view;
}
