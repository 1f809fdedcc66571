import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryBudget } from '../src/memoryBudget';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { RawClient } from './rawClient';

const MEGABYTE = 1024 * 1024;
const BUDGET_MEGABYTES = 30;
/** Each holds about 16 MB, so only one of them fits. */
const CLIENTS = 5;
/** How many that hold 14 MB fit. */
const FITTING = 2;
const LARGE = Array.from({ length: 8 }, () => 'x'.repeat(2 * MEGABYTE));
const PATIENCE_MS = 30_000;

let emulator: DatabaseEmulator;
/** What the emulator wrote to stderr. */
let said: string[];
const ends: (() => void)[] = [];

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, memoryMegabytes: BUDGET_MEGABYTES });
  emulator.database('raw').set({ admin: true }, ['large'], LARGE);
});
afterAll(() => emulator.close());
beforeEach(() => {
  said = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

describe('the budget', () => {
  const opened = (megabytes: number, budget: MemoryBudget) => {
    const cutOff = vi.fn();
    const account = budget.open(cutOff);
    account.set(megabytes * MEGABYTE);
    return { account, cutOff };
  };

  it('cuts off the one that stands still longest, but nobody who holds little', () => {
    const budget = new MemoryBudget(100, vi.fn());
    const little = opened(10, budget);
    const first = opened(30, budget);
    const second = opened(40, budget);
    opened(40, budget);
    expect([little, first, second].map(({ cutOff }) => cutOff.mock.calls.length)).toEqual([0, 1, 0]);
    expect(budget.held).toBe(90 * MEGABYTE);
  });

  it('spares one that reads', () => {
    const budget = new MemoryBudget(100, vi.fn());
    const reads = opened(50, budget);
    const still = opened(45, budget);
    reads.account.release(MEGABYTE);
    opened(40, budget);
    expect([reads, still].map(({ cutOff }) => cutOff.mock.calls.length)).toEqual([0, 1]);
  });

  it('goes on until all fits, and counts nothing of those that are gone', () => {
    const budget = new MemoryBudget(100, vi.fn());
    const gone = Array.from({ length: 9 }, () => opened(11, budget));
    opened(60, budget).account.add(0);
    const cut = gone.filter(({ cutOff }) => cutOff.mock.calls.length > 0).length;
    expect(budget.held).toBeLessThanOrEqual(100 * MEGABYTE);
    expect(cut).toBeLessThan(9);
    for (const { account } of gone) {
      account.close();
      account.add(MEGABYTE);
      account.release(3 * MEGABYTE);
    }
    expect([0, 60]).toContain(budget.held / MEGABYTE);
  });

  it('is said to be met once, and again only after half of it was free', () => {
    const tell = vi.fn();
    const budget = new MemoryBudget(100, tell);
    const accounts = Array.from({ length: 5 }, () => opened(40, budget).account);
    expect(tell).toHaveBeenCalledTimes(1);
    expect(String(tell.mock.calls[0])).toContain('came to 100 MB');
    for (const account of accounts) account.close();
    for (let client = 0; client < 5; client += 1) opened(40, budget);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});

const url = (path: string): string => `http://127.0.0.1:${emulator.port}${path}`;

/** Listens over a WebSocket, and reads nothing. */
async function listenBySocket(): Promise<void> {
  const client = await RawClient.connect(emulator.port);
  ends.push(() => client.close());
  client.socket.pause();
  client.send('q', { p: '/large', h: '' });
}

/** Opens an event stream, and reads nothing. */
async function listenByStream(): Promise<void> {
  const sent = request(url('/large.json?ns=raw'), { headers: { accept: 'text/event-stream' } }).end();
  sent.on('error', () => undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.on('error', () => undefined);
  ends.push(() => response.destroy());
}

/** Listens to `/fed` by long polling, and polls no more. */
async function listenByPolling(): Promise<void> {
  const start = await (await fetch(url('/.lp?ns=raw&start=t&cb=a'))).text();
  const [, id = '', password = ''] = /"start","(.+?)","(.+?)"/.exec(start) ?? [];
  const listen = Buffer.from('{"t":"d","d":{"r":1,"a":"q","b":{"p":"/fed","h":""}}}').toString('base64url');
  await fetch(url(`/.lp?ns=raw&id=${id}&pw=${password}&ser=1&seg0=0&ts0=1&d0=${listen}`));
}

/** Sends the start of a request, and reads nothing. */
async function connectAndSend(line: string): Promise<Socket> {
  const socket = connect(emulator.port, '127.0.0.1');
  ends.push(() => socket.destroy());
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`${line}\r\nHost: 127.0.0.1\r\n\r\n`);
  return socket;
}

describe('a client that does not read its responses', () => {
  it.each([
    ['over a WebSocket', listenBySocket],
    ['as an event stream', listenByStream],
  ])('is cut off %s when the budget is met', async (_, listen) => {
    const database = emulator.database('raw');
    const listened = vi.spyOn(database, 'listen');
    for (let client = 0; client < CLIENTS; client += 1) await listen();
    await expect.poll(() => listened.mock.calls.length, { timeout: PATIENCE_MS }).toBe(CLIENTS);
    await expect.poll(() => database.listenerCount, { timeout: PATIENCE_MS }).toBe(1);
    expect(said).toEqual([expect.stringContaining(`came to ${BUDGET_MEGABYTES} MB`)]);
    for (const end of ends.splice(0)) end();
    await expect.poll(() => database.listenerCount, { timeout: PATIENCE_MS }).toBe(0);
  });

  it('is cut off by long polling', async () => {
    const database = emulator.database('raw');
    for (let client = 0; client < CLIENTS; client += 1) await listenByPolling();
    expect(database.listenerCount).toBe(CLIENTS);
    database.set({ admin: true }, ['fed'], LARGE);
    expect(database.listenerCount).toBe(1);
    expect(said).toEqual([expect.stringContaining(`came to ${BUDGET_MEGABYTES} MB`)]);
  });

  it('is cut off as a REST request', async () => {
    const read = vi.spyOn(emulator.database('raw'), 'read');
    const sockets: Socket[] = [];
    for (let client = 0; client < CLIENTS; client += 1) {
      sockets.push(await connectAndSend('GET /large.json?ns=raw HTTP/1.1'));
    }
    await expect.poll(() => read.mock.calls.length, { timeout: PATIENCE_MS }).toBe(CLIENTS);
    const whole = LARGE.length * 2 * MEGABYTE;
    const lengths = await Promise.all(
      sockets.map(async (socket) => {
        let length = 0;
        socket.on('data', (chunk: Buffer) => {
          length += chunk.length;
          if (length > whole) socket.destroy();
        });
        await once(socket, 'close');
        return length;
      }),
    );
    expect(lengths.filter((length) => length < whole)).toHaveLength(CLIENTS - 1);
  });
});

describe('a client that disconnects in the middle of a request', () => {
  it('ends its request, and nothing is said of it', async () => {
    const headers = { 'content-length': 1000 };
    const sent = request(url('/a.json?ns=raw'), { method: 'PUT', headers });
    sent.on('error', () => undefined);
    sent.write('"begun');
    await once(sent, 'socket');
    await fetch(url('/small.json?ns=raw'));
    sent.destroy();
    await fetch(url('/small.json?ns=raw'));
    await wait(100);
    expect(said).toEqual([]);
    expect((await (await fetch(url('/a.json?ns=raw'))).json()) as unknown).toBeNull();
  });
});

describe('a client that does not finish what it sends', () => {
  /** Resolves with a function that tells whether the client was disconnected. */
  type Unfinished = () => Promise<() => boolean>;

  const bySocket: Unfinished = async () => {
    const { socket } = await RawClient.connect(emulator.port);
    ends.push(() => socket.terminate());
    for (const frame of ['9', '{"t":', ...LARGE.slice(0, 7)]) socket.send(frame);
    return () => socket.readyState === socket.CLOSED;
  };
  const byBody: Unfinished = async () => {
    const headers = { 'content-length': 20 * MEGABYTE };
    const sent = request(url('/a.json?ns=raw'), { method: 'PUT', headers });
    ends.push(() => sent.destroy());
    sent.on('error', () => undefined);
    for (const part of LARGE) sent.write(part);
    await once(sent, 'socket');
    return () => sent.destroyed;
  };

  it.each([
    ['a message in parts', bySocket],
    ['the body of a REST request', byBody],
  ])('is cut off when the budget is met: %s', async (_, begin) => {
    const ended = await Promise.all(Array.from({ length: CLIENTS }, () => begin()));
    const cutOff = (): number => ended.filter((hasEnded) => hasEnded()).length;
    await expect.poll(cutOff, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(CLIENTS - FITTING);
    expect(said[0]).toContain(`came to ${BUDGET_MEGABYTES} MB`);
    expect((await fetch(url('/small.json?ns=raw'), { method: 'PUT', body: '1' })).status).toBe(200);
  });
});
