import {
  onChildAdded,
  onChildChanged,
  onChildMoved,
  onChildRemoved,
  onValue,
  type DataSnapshot,
  type Query,
} from 'firebase/database';
import { expect } from 'vitest';

const POLL_MS = 5;
const TIMEOUT_MS = 20_000;

/** Waits until `read` gives `value`. */
export const becomes = (read: () => unknown, value: unknown): Promise<void> =>
  expect.poll(read, { interval: POLL_MS, timeout: TIMEOUT_MS }).toEqual(value);

/** The values of a listener. */
export class ObservedValues {
  readonly values: unknown[] = [];
  cancelled: string | undefined;
  readonly stop: () => void;

  constructor(target: Query) {
    this.stop = onValue(
      target,
      (snapshot) => void this.values.push(snapshot.val()),
      (error: Error) => {
        this.cancelled = error.message;
      },
    );
  }

  until(value: unknown): Promise<void> {
    return becomes(() => this.values.at(-1), value);
  }

  async untilCancelled(): Promise<string | undefined> {
    await becomes(() => this.cancelled !== undefined, true);
    return this.cancelled;
  }

  /** Waits for a value. @returns all values */
  async allUntil(value: unknown): Promise<unknown[]> {
    await this.until(value);
    return this.values;
  }
}

/** Child events, such as `added b after a`. */
export class ObservedChildren {
  readonly events: string[] = [];

  constructor(target: Query) {
    const note =
      (event: string) =>
      ({ key }: DataSnapshot, previous?: string | null): void => {
        const place = typeof previous === 'string' ? ` after ${previous}` : ' first';
        this.events.push(`${event} ${key ?? ''}${place}`);
      };
    onChildAdded(target, note('added'));
    onChildChanged(target, ({ key }) => void this.events.push(`changed ${key ?? ''}`));
    onChildMoved(target, note('moved'));
    onChildRemoved(target, ({ key }) => void this.events.push(`removed ${key ?? ''}`));
  }

  /** Waits for `count` events after `from`. */
  async next(count: number, from = 0): Promise<string[]> {
    await becomes(() => this.events.length >= from + count, true);
    return this.events.slice(from);
  }
}
