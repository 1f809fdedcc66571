import type { Written } from '../database';
import { changesAt } from './changes';
import { eventFor, type Happened } from './event';
import { fits } from './pattern';
import { concerns, triggerFrom, type Trigger } from './trigger';

/** Where the Functions emulator listens, such as `127.0.0.1:5001`. */
export const DEFAULT_FUNCTIONS_HOST = '127.0.0.1:5001';

/** How many calls run at a time. The others wait, so that many writes at once do not open a socket each. */
const CALLS_AT_ONCE = 16;
/** A larger event is not delivered, as in production (documentation, database/usage/limits). */
const LARGEST_EVENT_BYTES = 1024 * 1024;

interface Call {
  trigger: Trigger;
  happened: Happened;
}

/**
 * The functions that are called for writes. Calls are started in the order of the writes, and do not wait for each other. So
 * functions may run at the same time and end in another order, as in production.
 */
export class FunctionTriggers {
  private readonly triggers = new Map<string, Trigger>();
  private readonly functionsHost: string;
  private readonly tell: (sentence: string) => void;
  private readonly callsAtOnce: number;
  private readonly waiting: Call[] = [];
  private running = 0;
  private isReached = true;
  private readonly ending = new AbortController();

  constructor(functionsHost: string, tell: (sentence: string) => void, callsAtOnce = CALLS_AT_ONCE) {
    this.functionsHost = functionsHost;
    this.callsAtOnce = callsAtOnce;
    this.tell = tell;
  }

  /** @throws InvalidData when `json` is no trigger */
  register(json: unknown, namespace: string): void {
    const trigger = triggerFrom(json, namespace);
    this.triggers.set(trigger.name, trigger);
  }

  /** What was registered for a database. */
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
        this.waiting.push({ trigger, happened: { namespace, actor, now, change } });
      }
    }
    this.callOn();
  }

  /** Drops the calls that wait, and aborts those that run. */
  close(): void {
    this.waiting.length = 0;
    this.ending.abort();
  }

  private triggersFor(namespace: string): Trigger[] {
    return [...this.triggers.values()].filter(({ instances: [instance] }) =>
      instance === undefined ? false : fits(instance, namespace),
    );
  }

  private callOn(): void {
    while (this.running < this.callsAtOnce) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      this.running += 1;
      void this.call(next).finally(() => {
        this.running -= 1;
        this.callOn();
      });
    }
  }

  private async call({ trigger, happened }: Call): Promise<void> {
    const { project, key } = trigger;
    const body = JSON.stringify(eventFor(trigger, happened));
    if (Buffer.byteLength(body) > LARGEST_EVENT_BYTES) {
      this.tell(`${key} is not called: an event has 1 MB at most, in production too.`);
      return;
    }
    try {
      const { status } = await fetch(
        `http://${this.functionsHost}/functions/projects/${project}/triggers/${key}`,
        {
          method: 'POST',
          headers: {
            'content-type':
              trigger.generation === 'first' ? 'application/json' : 'application/cloudevents+json',
          },
          body,
          signal: this.ending.signal,
        },
      );
      this.isReached = true;
      // The function was renamed or removed.
      if (status === 404) this.triggers.delete(trigger.name);
    } catch (error) {
      if (this.ending.signal.aborted || !this.isReached) return;
      this.isReached = false;
      this.tell(`cannot call ${key} at ${this.functionsHost}: ${reasonOf(error)}. This is told once.`);
    }
  }
}

/** Why `fetch` failed. It says so in the cause of its error. */
function reasonOf(error: unknown): string {
  const { cause } = error instanceof Error ? error : {};
  return cause instanceof Error ? cause.message : String(error);
}
