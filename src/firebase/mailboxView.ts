import { decodeTask, type MailboxTask } from '@/model/task';
import type { Database } from './database';

/** What lies in a player's mailbox, kept current until it is closed. */
interface MailboxView {
  task: MailboxTask | undefined;
  /** How often something else lay there. */
  changes: number;
  /** How often the connection was lost: what happened meanwhile was not seen. */
  losses: number;
  /** `dateAsked` of our request, if we saw another one replace it before the player received it. */
  replaced: number | undefined;
  /** The player is no longer there, or no longer the customer's. */
  isGone: boolean;
  /** Resolves as soon as `holds`, or after `duration` ms, with whether it holds. */
  until: (holds: () => boolean, duration: number) => Promise<boolean>;
  close: () => void;
}

/** To be closed in the end. `user` is the customer's uid. */
export function viewMailbox(database: Database, mailbox: string, user: string): MailboxView {
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const go of [...waiting]) go();
  };
  let wasConnected = false;
  let last: string | undefined;
  let lossesAtLast = 0;
  const view: MailboxView = {
    task: undefined,
    changes: 0,
    losses: 0,
    replaced: undefined,
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
        // After a refusal the SDK reports the old value again. That is no change.
        const found = JSON.stringify(value);
        if (found !== last) view.changes += 1;
        last = found;
        const before = view.task;
        view.task = decodeTask(value);
        const isOurs = view.task?.user === user && view.task.dateAsked === before?.dateAsked;
        if (before?.user === user && !before.receivedTask && !isOurs && view.losses === lossesAtLast)
          view.replaced = before.dateAsked;
        lossesAtLast = view.losses;
        wake();
      },
      () => {
        view.isGone = true;
        wake();
      },
    ),
  ];
  return view;
}
