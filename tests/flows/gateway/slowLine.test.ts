import { afterEach, describe, expect, it } from 'vitest';
import { failureFrom } from '../../../src/model/failure';
import { hurryClock } from '../support/clock';
import { worlds } from '../support/world';
import { LONG_ANSWER_MS } from '../../../src/firebase/connection';

const newWorld = worlds();

/** Far from what a frame takes and from what an answer takes: a busy machine needs many turns of the clock to pass a frame on. */
const TIMEOUTS = { connection: 500, overdue: 1500, act: 2000 };
/** What goes over the line in a second. A frame of the database, 16 kB, takes much less than an answer may be overdue. */
const WIDTH = 200_000;
/** Takes 4 s over that line. */
const LARGE = 800_000;

const codeOf = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: unknown) => failureFrom(error).code,
  );

async function slowLine(width = WIDTH, timeouts = TIMEOUTS) {
  const world = newWorld();
  const administrator = await world.addCustomer([], { damin: true });
  const visit = await world.visit(administrator, timeouts);
  world.put({ 'mails/large': { text: 'x'.repeat(LARGE) } });
  const before = visit.line.counts.connections;
  visit.line.narrow(width);
  return { ...visit, world, connections: () => visit.line.counts.connections - before };
}

afterEach(() => hurryClock(1));

describe('a long answer over a slow line', () => {
  it('arrives, however long it takes, on the same connection (docs/product.md 18.13, docs/reliability.md R4)', async () => {
    const { firebase, connections } = await slowLine();
    const since = performance.now();
    const value = await firebase.database.read('mails/large');
    expect(performance.now() - since).toBeGreaterThan(TIMEOUTS.act);
    expect(value).toEqual({ text: 'x'.repeat(LARGE) });
    expect(connections()).toBe(0);
  });

  it('arrives also while others are asked for: none of them renews the connection (docs/reliability.md R19)', async () => {
    const { firebase, connections } = await slowLine();
    const { database } = firebase;
    const all = [
      database.read('mails/large'),
      ...['a', 'b', 'c'].map((mail) => database.read(`mails/${mail}`)),
    ];
    await expect(Promise.all(all)).resolves.toHaveLength(4);
    expect(connections()).toBe(0);
  });

  it('arrives at a subscription, on the same connection (docs/reliability.md R19)', async () => {
    const { firebase, connections } = await slowLine();
    let stop = (): void => undefined;
    const value = await new Promise((resolve, reject) => {
      stop = firebase.database.subscribe('mails/large', resolve, reject);
    });
    stop();
    expect(value).toEqual({ text: 'x'.repeat(LARGE) });
    expect(connections()).toBe(0);
  });

  it('ends when nothing more comes of it (docs/reliability.md R19)', async () => {
    const { firebase, line } = await slowLine();
    const reading = codeOf(firebase.database.read('mails/large'));
    const start = line.counts.answersOut;
    await expect.poll(() => line.counts.answersOut - start).toBeGreaterThan(LARGE / 10);
    const since = performance.now();
    line.hold();
    expect(await reading).toBe('network-request-failed');
    expect(performance.now() - since).toBeLessThan(2 * TIMEOUTS.act);
  });

  it('ends in any case, also when parts come for ever (docs/reliability.md R19)', async () => {
    hurryClock(10);
    // A frame takes 4 s, and the whole 195 s.
    const { firebase } = await slowLine(4096, { ...TIMEOUTS, overdue: 5000 });
    const since = performance.now();
    expect(await codeOf(firebase.database.read('mails/large'))).toBe('network-request-failed');
    expect(performance.now() - since).toBeGreaterThan(LONG_ANSWER_MS);
  });
});
