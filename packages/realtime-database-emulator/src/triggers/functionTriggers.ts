// Calls the functions that watch what was written, in the order of the writes.

import { randomUUID } from 'node:crypto';
import type { Written } from '../database';
import { changesAt } from './changes';
import { deliver } from './delivery';
import { eventFor, type Happened } from './event';
import { fits } from './pattern';
import { concerns, triggerFrom, type Trigger } from './trigger';

/** Where the Functions emulator listens, such as `127.0.0.1:5001`. */
export const DEFAULT_FUNCTIONS_HOST = '127.0.0.1:5001';

/** The most calls at a time. Others wait, so that many writes at once do not open a socket each. */
const CALLS_AT_ONCE = 16;
/** A larger event is not delivered, as in production (documentation, database/usage/limits). */
const LARGEST_EVENT_BYTES = 1024 * 1024;

const CONTENT_TYPES = { first: 'application/json', second: 'application/cloudevents+json' } as const;
/** While the Functions emulator does not respond, the next call is retried at this interval, in ms. */
const AGAIN_MS = 500;
/** The most calls that wait meanwhile. */
const MOST_WAITING = 10_000;
/** The delay before the first retry of a failed function, in ms. It doubles with each retry. */
const RETRY_MS = 1000;
/** How long a call waits for a function that the Functions emulator is still loading, in ms. */
const LOADING_MS = 60_000;

interface Call {
  /** Counts the calls in the order of the writes. */
  number: number;
  trigger: Trigger;
  happened: Happened;
  /** How often the function has failed. */
  failures: number;
}

interface CallingOptions {
  /** Where the Functions emulator listens. */
  functionsHost: string;
  tell: (sentence: string) => void;
  callsAtOnce: number | undefined;
  retries: number | undefined;
}

/**
 * The functions that are called for writes. Calls are started in the order of the writes, and do not wait for each other. So
 * functions may run at the same time and end in another order, as in production. A call without an answer is made again with the same
 * event, because the Functions emulator may have been ended or started anew.
 */
export class FunctionTriggers {
  private readonly triggers = new Map<string, Trigger>();
  private readonly functionsHost: string;
  private readonly tell: (sentence: string) => void;
  private readonly callsAtOnce: number;
  private readonly retries: number;
  /** In order. */
  private readonly waiting: Call[] = [];
  /** Calls of functions that are not known at the moment. */
  private readonly unknown = new Set<Call>();
  private calls = 0;
  private running = 0;
  private isReached = true;
  private hasDropped = false;
  private again: ReturnType<typeof setTimeout> | undefined;
  private readonly ending = new AbortController();

  constructor({ functionsHost, tell, callsAtOnce = CALLS_AT_ONCE, retries = 0 }: CallingOptions) {
    this.functionsHost = functionsHost;
    this.callsAtOnce = callsAtOnce;
    this.retries = retries;
    this.tell = tell;
  }

  /** @throws InvalidData when `json` is no trigger */
  register(json: unknown, namespace: string): void {
    const trigger = triggerFrom(json, namespace);
    this.triggers.set(trigger.name, trigger);
    const known = [...this.unknown].filter((call) => call.trigger.name === trigger.name);
    for (const call of known) {
      this.unknown.delete(call);
      this.putBack({ ...call, trigger });
    }
    this.callOn();
  }

  /** The triggers registered for a database. */
  registeredFor(namespace: string): unknown[] {
    return this.triggersFor(namespace).map(({ registered }) => registered);
  }

  /** Removes the functions of a database. */
  removeAll(namespace: string): void {
    for (const { name } of this.triggersFor(namespace)) this.triggers.delete(name);
  }

  onWritten(namespace: string, written: Written): void {
    const { actor, now } = written;
    for (const trigger of this.triggersFor(namespace)) {
      for (const change of changesAt(trigger.path, written)) {
        if (!concerns(trigger.happening, change)) continue;
        this.add(trigger, { id: randomUUID(), namespace, actor, now, change });
      }
    }
    this.callOn();
  }

  /** Drops the calls that wait, and aborts those that run. */
  close(): void {
    this.waiting.length = 0;
    this.unknown.clear();
    clearTimeout(this.again);
    this.ending.abort();
  }

  private triggersFor(namespace: string): Trigger[] {
    return [...this.triggers.values()].filter(({ instances: [instance] }) =>
      instance === undefined ? false : fits(instance, namespace),
    );
  }

  private add(trigger: Trigger, happened: Happened): void {
    if (!this.isReached && this.waiting.length >= MOST_WAITING) {
      if (!this.hasDropped) {
        this.tell(
          `more than ${MOST_WAITING} calls wait for ${this.functionsHost}. Further ones are not made.`,
        );
      }
      this.hasDropped = true;
      return;
    }
    this.calls += 1;
    this.waiting.push({ number: this.calls, trigger, happened, failures: 0 });
  }

  /** Puts a call to its place in the order. */
  private putBack(call: Call): void {
    const place = this.waiting.findIndex(({ number }) => number > call.number);
    this.waiting.splice(place === -1 ? this.waiting.length : place, 0, call);
  }

  /** Starts as many calls as may run. While the Functions emulator does not respond, one call at a time is tried. */
  private callOn(): void {
    while (this.again === undefined && this.running < (this.isReached ? this.callsAtOnce : 1)) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      this.running += 1;
      void this.call(next).finally(() => {
        this.running -= 1;
        this.callOn();
      });
    }
  }

  private async call(call: Call): Promise<void> {
    const { trigger, happened } = call;
    const { project, key } = trigger;
    const body = JSON.stringify(eventFor(trigger, happened));
    if (Buffer.byteLength(body) > LARGEST_EVENT_BYTES) {
      this.tell(`${key} is not called: an event has 1 MB at most, in production too.`);
      return;
    }
    const url = `http://${this.functionsHost}/functions/projects/${project}/triggers/${key}`;
    const delivery = await deliver(url, CONTENT_TYPES[trigger.generation], body, this.ending.signal);
    if (this.ending.signal.aborted) return;
    if ('unanswered' in delivery) {
      this.tryAgain(call, delivery.unanswered);
      return;
    }
    if (!this.isReached) this.tell(`${this.functionsHost} answers again.`);
    this.isReached = true;
    this.hasDropped = false;
    if (delivery.status === 404) this.keepUnknown(call);
    else if (delivery.status >= 400 && call.failures < this.retries) this.retry(call);
  }

  private tryAgain(call: Call, reason: string): void {
    this.putBack(call);
    if (this.isReached) {
      const { key } = call.trigger;
      this.tell(
        `cannot call ${key} at ${this.functionsHost}: ${reason}. It is called when that answers again.`,
      );
    }
    this.isReached = false;
    this.again ??= setTimeout(() => {
      this.again = undefined;
      this.callOn();
    }, AGAIN_MS);
    this.again.unref();
  }

  private retry(call: Call): void {
    const failed = { ...call, failures: call.failures + 1 };
    const timer = setTimeout(
      () => {
        if (this.ending.signal.aborted) return;
        this.putBack(failed);
        this.callOn();
      },
      RETRY_MS * 2 ** call.failures,
    );
    timer.unref();
  }

  /** The function was renamed or removed, or it is not loaded yet. Then it is registered again soon. */
  private keepUnknown(call: Call): void {
    const { name } = call.trigger;
    const newest = this.triggers.get(name);
    if (newest !== undefined && newest !== call.trigger) {
      this.putBack({ ...call, trigger: newest });
      return;
    }
    this.triggers.delete(name);
    this.unknown.add(call);
    setTimeout(() => this.unknown.delete(call), LOADING_MS).unref();
  }
}
