import type * as databaseSdk from 'firebase/database';
import { emitter } from '@/model/emitter';
import type { Configuration, Timeouts } from './configuration';
import { lastHeard } from './heardSocket';

/** How long parts of an answer may keep coming: 3 MB over 0.4 Mbit/s, more than the largest. */
export const LONG_ANSWER_MS = 60_000;

/** With a larger drift (ms), neither of the device's two clocks is trusted. */
const DRIFT_MS = 1000;

/**
 * A changed time of day does not matter to the monotonic clock. But it may stop while the device sleeps, and cannot be trusted after that.
 */
class ServerClock {
  /** Server time minus the monotonic clock. */
  private base = Date.now() - performance.now();
  /** Time of day minus the monotonic clock, when the offset was last measured. */
  private origin = this.base;

  /** `offset`: server time minus this device's time of day, measured just now (ms). */
  tell(offset: number): void {
    this.origin = Date.now() - performance.now();
    this.base = this.origin + offset;
  }

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

/** An opening connection is left alone for this long (ms): a slow one takes several round trips. */
const OPENING_MS = 15_000;

export class Connection {
  readonly clock = new ServerClock();
  isOpen = false;
  /** Writes sent before a loss may have been sent again. */
  losses = 0;
  /** -Infinity: it has been open since. */
  private openingSince = performance.now();
  private readonly openings = emitter();
  private readonly sdk: Sdk;
  private readonly timeouts: Timeouts;
  private readonly host: string | undefined;

  constructor(sdk: Sdk, timeouts: Timeouts, emulator: Configuration['databaseEmulator']) {
    this.sdk = sdk;
    this.timeouts = timeouts;
    // The service's own host changes with each connection.
    this.host = emulator && `${emulator.host}:${emulator.port}`;
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
      // Each new connection measures the offset, but the SDK does not report an unchanged one.
      this.clock.tell(offset);
      this.openingSince = -Infinity;
      this.openings.emit();
    });
    goOnline(database);
  }

  /** The SDK resends whatever has no response. */
  renew(): void {
    this.openingSince = performance.now();
    const { database, goOffline, goOnline } = this.sdk;
    goOffline(database);
    goOnline(database);
  }

  /** Stops trying until the connection is renewed or something is asked. An attempt of less than OPENING_MS ago goes on. */
  rest(): void {
    if (this.isOpen || performance.now() - this.openingSince < OPENING_MS) return;
    this.sdk.goOffline(this.sdk.database);
  }

  /** Does not wait for the SDK's back-off, which grows to minutes. */
  opened(): Promise<void> {
    if (this.isOpen) return Promise.resolve();
    if (performance.now() - this.openingSince > OPENING_MS) this.renew();
    return new Promise((resolve) => {
      const stop = this.openings.subscribe(() => {
        stop();
        resolve();
      });
    });
  }

  /**
   * Time left (ms) until nothing has come for as long as an answer may be overdue, counted from `since` (`performance.now()`) at the
   * earliest. An answer that takes longer than LONG_ANSWER_MS is not waited for.
   */
  private untilQuiet(since: number): number {
    const last = Math.min(Math.max(since, lastHeard(this.host)), since + LONG_ANSWER_MS);
    return last + this.timeouts.overdue - performance.now();
  }

  /**
   * Renews the connection if `response` is overdue and nothing else comes either. A connection that brings a long answer over a slow connection
   * is not dead.
   */
  watchOver(response: Promise<unknown>): void {
    const { losses } = this;
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const left = this.untilQuiet(since);
      if (left > 0) timer = setTimeout(look, left);
      else if (this.losses === losses) this.renew();
    };
    look();
    const stop = () => clearTimeout(timer);
    response.then(stop, stop);
  }

  /** What was asked for before the connection opens is sent then. Nothing here opens it. */
  watchOverOnceOpen(response: Promise<unknown>): void {
    if (this.isOpen) {
      this.watchOver(response);
      return;
    }
    const stop = this.openings.subscribe(() => {
      stop();
      this.watchOver(response);
    });
    response.then(stop, stop);
  }

  /**
   * Rejects with `late()` after `duration` ms. While something comes, the time begins anew with each part: over a slow connection, a long answer
   * may take longer than that.
   */
  async whileHeard<Value>(duration: number, response: Promise<Value>, late: () => Error): Promise<Value> {
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = new Promise<never>((_resolve, reject) => {
      const look = (): void => {
        const left = lastHeard(this.host) > since ? this.untilQuiet(since) : 0;
        if (left > 0) timer = setTimeout(look, left);
        else reject(late());
      };
      timer = setTimeout(look, duration);
    });
    try {
      return await Promise.race([response, end]);
    } finally {
      clearTimeout(timer);
    }
  }
}
