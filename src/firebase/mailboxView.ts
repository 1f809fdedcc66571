import { decodeTask, type MailboxTask } from '@/model/task';
import type { Database } from './database';

/** What lies in a player's mailbox, kept current until it is closed. */
export class MailboxView {
  task: MailboxTask | undefined;
  /** How often something else lay there. */
  changes = 0;
  /** How often the connection was lost: what happened meanwhile was not seen. */
  losses = 0;
  /** The player is no longer there, or no longer the customer's. */
  isGone = false;
  private readonly waiting = new Set<() => void>();
  private readonly stops: (() => void)[];

  constructor(database: Database, mailbox: string) {
    let wasConnected = false;
    this.stops = [
      database.watchConnection((connected) => {
        if (wasConnected && !connected) this.losses += 1;
        wasConnected = connected;
      }),
      database.subscribe(
        mailbox,
        (value) => {
          this.task = decodeTask(value);
          this.changes += 1;
          this.wake();
        },
        () => {
          this.isGone = true;
          this.wake();
        },
      ),
    ];
  }

  /** Resolves as soon as `holds`, or after `duration` ms. @returns whether it holds */
  async until(holds: () => boolean, duration: number): Promise<boolean> {
    const end = performance.now() + duration;
    for (let left = duration; !holds() && left > 0; left = end - performance.now()) {
      await new Promise<void>((resolve) => {
        const go = (): void => {
          clearTimeout(timer);
          this.waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, left);
        this.waiting.add(go);
      });
    }
    return holds();
  }

  wake(): void {
    for (const go of [...this.waiting]) go();
  }

  close(): void {
    for (const stop of this.stops) stop();
  }
}
