import { emitter } from '@/model/emitter';
import { isDeepEqual } from '@/model/equal';
import { decodeRequest, type MailboxRequest } from '@/model/task';
import type { Database } from './database';

/** Kept current until `close`. */
export interface MailboxView {
  request: MailboxRequest | undefined;
  changes: number;
  /** Lost connections. Changes during a loss are not seen. */
  losses: number;
  /** `dateAsked` of our request, if it was seen to go before the player received it. */
  replaced: number | undefined;
  /** The player was removed, or is no longer the customer's. */
  isGone: boolean;
  /** Resolves with `holds()`, as soon as it is true or after `duration` ms. */
  until: (holds: () => boolean, duration: number) => Promise<boolean>;
  close: () => void;
}

export function viewMailbox(database: Database, mailbox: string, user: string): MailboxView {
  const changed = emitter();
  let wasConnected = false;
  let last: unknown;
  let lossesAtLast = 0;
  /** After a loss nobody knows: our request may have been received unseen. */
  const wasReplaced = (before: MailboxRequest | undefined, now: MailboxRequest | undefined): boolean =>
    before?.user === user &&
    !before.receivedTask &&
    !(now?.user === user && now.dateAsked === before.dateAsked) &&
    view.losses === lossesAtLast;
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
            stop();
            resolve();
          };
          const timer = setTimeout(go, left);
          const stop = changed.subscribe(go);
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
        if (!isDeepEqual(value, last)) view.changes += 1;
        last = value;
        const before = view.request;
        view.request = decodeRequest(value);
        if (wasReplaced(before, view.request)) view.replaced = before?.dateAsked;
        lossesAtLast = view.losses;
        changed.emit();
      },
      () => {
        view.isGone = true;
        changed.emit();
      },
    ),
  ];
  return view;
}
