import { decodeRequest, type MailboxRequest } from '@/model/task';
import type { Database } from './database';

/** The contents of a player's mailbox, kept current until `close`. */
interface MailboxView {
  request: MailboxRequest | undefined;
  /** Number of changes of the contents. */
  changes: number;
  /** Number of lost connections. Changes during a loss are not seen. */
  losses: number;
  /** `dateAsked` of our request, if another one was seen to replace it before the player received it. */
  replaced: number | undefined;
  /** The player was removed, or is no longer the customer's. */
  isGone: boolean;
  /** Resolves with `holds()`, as soon as it is true or after `duration` ms. */
  until: (holds: () => boolean, duration: number) => Promise<boolean>;
  close: () => void;
}

/** `user` is the customer's uid. Call `close` in the end. */
export function viewMailbox(database: Database, mailbox: string, user: string): MailboxView {
  const waiting = new Set<() => void>();
  const wake = (): void => {
    for (const go of [...waiting]) go();
  };
  let wasConnected = false;
  let last: string | undefined;
  let lossesAtLast = 0;
  const view: MailboxView = {
    request: undefined,
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
        // After a refusal, the SDK reports the old value again. That is no change.
        const found = JSON.stringify(value);
        if (found !== last) view.changes += 1;
        last = found;
        const before = view.request;
        view.request = decodeRequest(value);
        const isOurs = view.request?.user === user && view.request.dateAsked === before?.dateAsked;
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
