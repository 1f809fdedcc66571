import type * as databaseSdk from 'firebase/database';
import type { Patience } from './configuration';

/** How far the two clocks of this device may drift apart, in ms, before neither is believed. */
const DRIFT_MS = 1000;

/**
 * The server's time, kept by the device's monotonic clock, so that a change of the device's time of day does not matter. The monotonic
 * clock may stand still while the device sleeps. After that it cannot be relied on.
 */
export class ServerClock {
  /** Added to the monotonic clock it makes the server's time. */
  private base = Date.now() - performance.now();
  /** The time of day when the monotonic clock was at 0, as the device had it when it was last told. */
  private origin = this.base;

  /** `offset` is how far the server is ahead of this device's time of day, measured just now (ms). */
  tell(offset: number): void {
    this.origin = Date.now() - performance.now();
    this.base = this.origin + offset;
  }

  /** The time of day was changed, or the device slept. */
  get isDoubtful(): boolean {
    return Math.abs(Date.now() - performance.now() - this.origin) > DRIFT_MS;
  }

  /** Epoch ms. */
  now(): number {
    return Math.round(performance.now() + this.base);
  }
}

type Sdk = Pick<typeof databaseSdk, 'onValue' | 'ref' | 'goOffline' | 'goOnline'> & {
  database: databaseSdk.Database;
};

/** How long a connection that is being opened is left alone, in ms: a slow one takes several round trips. */
const OPENING_MS = 15_000;

/** The one connection of an app to the database. */
export class Connection {
  readonly clock = new ServerClock();
  isOpen = false;
  /** How often the connection was lost: what was sent before may have been sent again since. */
  losses = 0;
  /** When the connection was last being opened by us; never once that has come to an end. */
  private openingSince = performance.now();
  private readonly waiting = new Set<() => void>();
  private readonly sdk: Sdk;
  private readonly patience: Patience;

  constructor(sdk: Sdk, patience: Patience) {
    this.sdk = sdk;
    this.patience = patience;
    const { database, goOnline, onValue, ref } = sdk;
    let offset = 0;
    onValue(ref(database, '.info/serverTimeOffset'), (snapshot) => {
      offset = Number(snapshot.val());
      this.clock.tell(offset);
    });
    onValue(ref(database, '.info/connected'), (snapshot) => {
      const isOpen = snapshot.val() === true;
      if (this.isOpen && !isOpen) this.losses += 1;
      this.isOpen = isOpen;
      if (!isOpen) return;
      // Each new connection measures the offset, and the SDK is silent when it is the same as before.
      this.clock.tell(offset);
      this.openingSince = -Infinity;
      for (const go of [...this.waiting]) go();
    });
    goOnline(database);
  }

  /** Opens the connection anew. What is unanswered is sent again. */
  renew(): void {
    this.openingSince = performance.now();
    const { database, goOffline, goOnline } = this.sdk;
    goOffline(database);
    goOnline(database);
  }

  /** Resolves once the connection is open. The SDK's own back-off, which grows to minutes, is not waited for. */
  opened(): Promise<void> {
    if (this.isOpen) return Promise.resolve();
    if (performance.now() - this.openingSince > OPENING_MS) this.renew();
    return new Promise((resolve) => {
      const go = (): void => {
        this.waiting.delete(go);
        resolve();
      };
      this.waiting.add(go);
    });
  }

  /** Renews the connection when `answer` is overdue, unless that has been done meanwhile. */
  watchOver(answer: Promise<unknown>): void {
    const { losses } = this;
    const timer = setTimeout(() => {
      if (this.losses === losses) this.renew();
    }, this.patience.overdue);
    const stop = () => clearTimeout(timer);
    answer.then(stop, stop);
  }
}
