import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';

const ADMIN = { admin: true } as const;
const HOST = '127.0.0.1';
const THUMBS = 200;
const POLL = { timeout: 60_000 };

interface Event {
  id: string;
  ref: string;
  data: { data: unknown; delta: unknown };
}

type Answer = (event: Event, response: ServerResponse) => void;

/** A fake Functions emulator that can be killed at a certain moment. */
class Functions {
  readonly came: Event[] = [];
  answer: Answer = (_event, response) => response.end();
  port = 0;
  private server: Server | undefined;

  async start(): Promise<void> {
    const server = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += String(chunk)));
      request.on('end', () => {
        const event = JSON.parse(text) as Event;
        this.came.push(event);
        this.answer(event, response);
      });
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(this.port, HOST, resolve));
    this.port = (server.address() as AddressInfo).port;
  }

  /** Like SIGKILL: running calls get no response, new ones no connection. */
  async kill(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    if (server === undefined) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}

let functions: Functions;
let emulator: DatabaseEmulator;
let told: string;

beforeEach(async () => {
  told = '';
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    told += String(text);
    return true;
  });
  functions = new Functions();
  await functions.start();
});
afterEach(async () => {
  await emulator.close();
  await functions.kill();
  vi.restoreAllMocks();
});

async function start(callsAtOnce: number, retries = 0): Promise<void> {
  const functionsHost = `${HOST}:${functions.port}`;
  emulator = await startDatabaseEmulator({ host: HOST, port: 0, functionsHost, callsAtOnce, retries });
  await register();
}

const register = (): Promise<unknown> =>
  fetch(`http://${HOST}:${emulator.port}/.settings/functionTriggers.json`, {
    method: 'POST',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify({
      name: 'projects/demo/locations/us-central1/triggers/count',
      path: 'thumbs/{thumb}',
      event: 'google.firebase.database.ref.v1.written',
      namespacePattern: 'default',
    }),
  });

const write = (thumb: number, json: unknown): void =>
  void emulator.database('default').set(ADMIN, ['thumbs', `t${thumb}`], json);

function thumbs(): string[] {
  const written: string[] = [];
  for (let thumb = 0; thumb < THUMBS; thumb += 1) {
    write(thumb, 'up');
    written.push(`t${thumb} up`);
  }
  for (let thumb = 0; thumb < THUMBS; thumb += 2) {
    write(thumb, null);
    written.push(`t${thumb} null`);
  }
  return written;
}

const named = ({ ref, data }: Event): string => `${ref.split('/').at(-1)} ${String(data.delta)}`;

/** The events without repetitions, in their first order. */
const onceEach = (): string[] => [
  ...new Map(functions.came.map((event) => [event.id, named(event)])).values(),
];

const allAnswered = (answered: Set<string>, count: number): Promise<void> =>
  expect.poll(() => answered.size, POLL).toBe(count);

function noting(answer: Answer = (_event, response) => response.end()): {
  done: Set<string>;
  answer: Answer;
} {
  const done = new Set<string>();
  return {
    done,
    answer: (event, response) => {
      response.once('finish', () => {
        if (response.statusCode < 400) done.add(event.id);
      });
      answer(event, response);
    },
  };
}

describe('200 thumbs at once, half of them taken back', () => {
  it('come one by one in the order of the writes, each once', async () => {
    await start(1);
    const written = thumbs();
    await expect.poll(() => functions.came.length, POLL).toBe(written.length);
    expect(functions.came.map(named)).toEqual(written);
    expect(new Set(functions.came.map(({ id }) => id)).size).toBe(written.length);
  });

  it('come each once when many run at a time, and no more than that run', async () => {
    let running = 0;
    let most = 0;
    let release = (): void => undefined;
    const all = new Promise<void>((resolve) => {
      release = resolve;
    });
    functions.answer = (_event, response) => {
      running += 1;
      most = Math.max(most, running);
      // The first calls wait for each other, so that they overlap on any machine.
      if (running === 16) release();
      void all.then(() =>
        setTimeout(() => {
          running -= 1;
          response.end();
        }, 2),
      );
    };
    await start(16);
    const written = thumbs();
    await expect.poll(() => functions.came.length, POLL).toBe(written.length);
    await expect.poll(() => running, POLL).toBe(0);
    expect(functions.came.map(named).sort()).toEqual(written.sort());
    expect(most).toBe(16);
  });

  it.each([1, 16])(
    'come all, although the functions are killed and started again, and again with the same event (%i at once)',
    async (callsAtOnce) => {
      await start(callsAtOnce);
      const { done, answer } = noting();
      let kills = 0;
      functions.answer = (event, response) => {
        if (kills < 3 && functions.came.length >= 70 * (kills + 1)) {
          kills += 1;
          void functions.kill().then(() => setTimeout(() => void functions.start(), 300));
        } else answer(event, response);
      };
      const written = thumbs();
      await allAnswered(done, written.length);
      expect(kills).toBe(3);
      if (callsAtOnce === 1) expect(onceEach()).toEqual(written);
      else expect(onceEach().sort()).toEqual(written.sort());
      // Only interrupted events were repeated.
      expect(functions.came.length).toBeGreaterThan(written.length);
      expect(functions.came.length).toBeLessThanOrEqual(written.length + 3 * callsAtOnce);
    },
  );

  it('come all, also those that are written while nobody is there', async () => {
    await start(1);
    await functions.kill();
    const written = thumbs();
    await expect.poll(() => told, POLL).toContain('cannot call count at');
    await functions.start();
    await expect.poll(() => functions.came.length, POLL).toBe(written.length);
    expect(functions.came.map(named)).toEqual(written);
  });

  it('come all, also those for which the functions were not loaded yet', async () => {
    functions.answer = (_event, response) => response.writeHead(404).end();
    await start(1);
    const written = thumbs();
    await expect.poll(() => functions.came.length, POLL).toBe(written.length);
    functions.came.length = 0;
    functions.answer = (_event, response) => response.end();
    await register();
    await expect.poll(() => functions.came.length, POLL).toBe(written.length);
    expect(functions.came.map(named)).toEqual(written);
  });
});

describe('a function that throws', () => {
  const throwing: Answer = ({ ref }, response) => response.writeHead(ref.endsWith('7') ? 500 : 200).end();
  const failing = Array.from({ length: THUMBS }, (_, thumb) => `t${thumb}`).filter((thumb) =>
    thumb.endsWith('7'),
  );

  it('is called once for each write, as in production without retry, and holds up nothing', async () => {
    functions.answer = throwing;
    await start(1);
    const written = thumbs();
    await expect.poll(() => functions.came.length, POLL).toBe(written.length);
    write(THUMBS, 'last');
    await expect.poll(() => functions.came.length, POLL).toBe(written.length + 1);
    expect(functions.came.map(named)).toEqual([...written, `t${THUMBS} last`]);
  });

  it('is called as often again as it is asked, with the same event, until it succeeds', async () => {
    const { done, answer } = noting((event, response) => {
      const times = functions.came.filter(({ id }) => id === event.id).length;
      const isDown = event.ref.endsWith('7') && (times < 3 || event.ref.endsWith('17'));
      response.writeHead(isDown ? 500 : 200).end();
    });
    functions.answer = answer;
    await start(4, 3);
    const written = thumbs();
    const forever = failing.filter((thumb) => thumb.endsWith('17')).length;
    await allAnswered(done, written.length - forever);
    const expected = written.length + 2 * (failing.length - forever) + 3 * forever;
    await expect.poll(() => functions.came.length, POLL).toBe(expected);
    expect(new Set(functions.came.map(({ id }) => id)).size).toBe(written.length);
  });
});

it('a function that takes long is waited for, called once, and does not hold up others', async () => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { done, answer } = noting((event, response) => {
    const isSlow = event.ref.endsWith('/t0') && event.data.data === null;
    void (isSlow ? released : Promise.resolve()).then(() => response.end());
  });
  functions.answer = answer;
  await start(2);
  const written = thumbs();
  await allAnswered(done, written.length - 1);
  expect(onceEach()).toHaveLength(written.length);
  release();
  await allAnswered(done, written.length);
  expect(functions.came).toHaveLength(written.length);
});
