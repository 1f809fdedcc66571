import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LARGEST, MOST_UNREAD, MOST_UNREAD_ANSWERS, PING_MS, TOO_BIG } from '../src/bounds';
import type { Actor, Database } from '../src/database';
import { framesOf, FrameReader, OversizedMessage } from '../src/protocol/frames';
import { startDatabaseEmulator, type DatabaseEmulator } from '../src/server';
import { RawClient } from './rawClient';

const ADMIN: Actor = { admin: true };
const MEGABYTE = 1024 * 1024;
const TWO_MEGABYTES = 'x'.repeat(2 * MEGABYTE);
/** The most that the operating system buffers for an unread socket, in bytes. */
const SYSTEM_BUFFERS = 16 * MEGABYTE;
const MINUTE_MS = 60_000;
const TIMEOUT_MS = 30_000;
/** Long enough for a busy machine to answer in time, as the emulator runs in the process of its client. */
const QUICK_PING_MS = 1000;

let emulator: DatabaseEmulator;
let quick: DatabaseEmulator;
const clients: RawClient[] = [];

beforeAll(async () => {
  emulator = await startDatabaseEmulator({ host: '127.0.0.1', port: 0 });
  quick = await startDatabaseEmulator({ host: '127.0.0.1', port: 0, pingMs: QUICK_PING_MS });
});
afterAll(() => Promise.all([emulator.close(), quick.close()]));
afterEach(() => {
  vi.restoreAllMocks();
  for (const client of clients.splice(0)) client.close();
});

async function connect(
  namespace: string,
  options: { port?: number; autoPong?: boolean } = {},
): Promise<RawClient> {
  const { port = emulator.port, ...rest } = options;
  const client = await RawClient.connect(port, namespace, rest);
  clients.push(client);
  return client;
}

/** Writes 2 MB repeatedly until `isDone`, and each time waits for `next`. @returns the bytes written */
async function writeUntil(
  database: Database,
  path: string,
  isDone: () => boolean,
  next: (writes: number) => Promise<unknown> = () => turn(),
): Promise<number> {
  let writes = 0;
  while (!isDone() && writes < 200) {
    writes += 1;
    database.set(ADMIN, [path], `${writes} ${TWO_MEGABYTES}`);
    await next(writes);
  }
  return writes * TWO_MEGABYTES.length;
}

describe('a client that does not read', () => {
  it('is cut off at the stated size, and one that reads misses nothing', async () => {
    const database = emulator.database('slow');
    const reader = await connect('slow');
    await reader.ask('q', { p: '/feed', h: '' });
    const slow = await connect('slow');
    await slow.ask('q', { p: '/feed', h: '' });
    slow.socket.pause();
    // The reader shares this process: on a busy machine it would fall behind too, and be cut off.
    const isRead = (writes: number) => vi.waitUntil(() => reader.received.length === 1 + writes, TIMEOUT_MS);
    const bytes = await writeUntil(database, 'feed', () => database.listenerCount === 1, isRead);
    expect(bytes).toBeGreaterThan(MOST_UNREAD);
    expect(bytes).toBeLessThan(MOST_UNREAD + SYSTEM_BUFFERS);
  });

  it('is not cut off for what it asked for itself, however much that is', async () => {
    const database = emulator.database('asked');
    const most = (MOST_UNREAD + SYSTEM_BUFFERS) / TWO_MEGABYTES.length;
    database.set(
      ADMIN,
      ['a'],
      Array.from({ length: most + 1 }, () => TWO_MEGABYTES),
    );
    const client = await connect('asked');
    const answer = client.ask('q', { p: '/a', h: '' });
    await expect.poll(() => database.listenerCount, { interval: 1, timeout: TIMEOUT_MS }).toBe(1);
    database.set(ADMIN, ['a', '0'], 'changed');
    await answer;
    await expect
      .poll(() => client.received.at(-1)?.b, { timeout: TIMEOUT_MS })
      .toEqual({ p: 'a/0', d: 'changed' });
  });

  it('has its next requests wait while it leaves the answers unread', async () => {
    const ASKED = 30;
    const database = emulator.database('asking');
    database.set(ADMIN, ['large'], TWO_MEGABYTES);
    const client = await connect('asking');
    client.socket.pause();
    for (let request = 1; request <= ASKED; request += 1) {
      client.send('g', { p: '/large' });
      client.send('p', { p: '/done', d: request });
    }
    const done = (): number => Number(database.tree.child('done').leaf ?? 0);
    const other = await connect('asking');
    await expect.poll(done).toBeGreaterThan(1);
    for (let round = 0; round < 50; round += 1) await other.ask('g', { p: '/done' });
    expect(done()).toBeLessThan((MOST_UNREAD_ANSWERS + SYSTEM_BUFFERS) / TWO_MEGABYTES.length + 2);
    client.socket.resume();
    await expect.poll(done, { timeout: TIMEOUT_MS }).toBe(ASKED);
  });

  it('is cut off as an event stream too', async () => {
    const database = emulator.database('stream');
    const sent = request(`http://127.0.0.1:${emulator.port}/feed.json?ns=stream`, {
      headers: { accept: 'text/event-stream' },
    }).end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.on('error', () => undefined);
    const bytes = await writeUntil(database, 'feed', () => database.listenerCount === 0);
    expect(bytes).toBeLessThan(MOST_UNREAD + 2 * SYSTEM_BUFFERS);
    response.destroy();
  });
});

describe('a socket that is silent', () => {
  it('is gone within a minute', () => {
    expect(2 * PING_MS).toBeLessThan(MINUTE_MS);
  });

  it('is noticed, and what was planned for its end is done', async () => {
    const database = quick.database('silent');
    const client = await connect('silent', { port: quick.port, autoPong: false });
    await client.ask('o', { p: '/here', d: 'gone' });
    await expect.poll(() => database.tree.child('here').leaf).toBe('gone');
  });

  it('stays while it answers', async () => {
    const client = await connect('answering', { port: quick.port });
    let pings = 0;
    client.socket.on('ping', () => (pings += 1));
    await expect.poll(() => pings).toBeGreaterThan(2);
    expect(await client.ask('p', { p: '/a', d: 1 })).toEqual({ s: 'ok', d: '' });
  });
});

describe('what is too large', () => {
  it('is answered once over the socket and forgotten as it comes, and told nobody else', async () => {
    const told = vi.spyOn(process.stderr, 'write');
    const client = await connect('large');
    const part = 'x'.repeat(4 * MEGABYTE);
    client.socket.send('6');
    client.socket.send(`{"t":"d","d":{"r":7,"a":"p","b":{"p":"/a","d":"${part}`);
    for (let sent = 0; sent < 4; sent += 1) client.socket.send(part);
    client.socket.send('"}}}');
    await expect.poll(() => client.received).toEqual([{ r: 7, b: { s: 'write_too_big', d: TOO_BIG } }]);
    expect(await client.ask('p', { p: '/b', d: 1 })).toEqual({ s: 'ok', d: '' });
    expect(emulator.database('large').tree.child('a').isEmpty).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it('keeps no memory of the parts', () => {
    const frames = new FrameReader();
    const part = Buffer.alloc(MEGABYTE, 'x');
    const parts = LARGEST.message / MEGABYTE + 100;
    let refusals = 0;
    expect(frames.read(Buffer.from(String(parts)))).toBeUndefined();
    for (let sent = 0; sent < parts; sent += 1) {
      try {
        expect(frames.read(part)).toBeUndefined();
      } catch (error) {
        expect(error).toBeInstanceOf(OversizedMessage);
        refusals += 1;
      }
      if (refusals === 1) expect(JSON.stringify(frames).length).toBeLessThan(100);
    }
    expect(refusals).toBe(1);
    expect(frames.read(Buffer.from('{}'))).toBe('{}');
  });

  it('closes the socket with the code for it when it is one frame', async () => {
    const client = await connect('frame');
    const closed = once(client.socket, 'close');
    client.socket.send('x'.repeat(LARGEST.message + 1));
    const [code] = (await closed) as unknown[];
    expect(code).toBe(1009);
  });

  it.each([
    ['before it is sent, when its length is told', { 'content-length': String(LARGEST.body + 1) }],
    ['as soon as it is, when it is not', {}],
  ])('is answered over REST %s', async (_, headers) => {
    const told = vi.spyOn(process.stderr, 'write');
    const sent = request(`http://127.0.0.1:${emulator.port}/a.json?ns=body`, { method: 'PUT', headers });
    sent.on('error', () => undefined);
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const piece = Buffer.alloc(MEGABYTE, 'x');
    const seen = { answer: false };
    void answered.then(() => (seen.answer = true));
    for (let size = 0; size <= LARGEST.body && !seen.answer; size += piece.length) {
      if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), answered]);
      await turn();
    }
    const [response] = await answered;
    let body = '';
    for await (const chunk of response) body += String(chunk);
    sent.destroy();
    expect([response.statusCode, JSON.parse(body)]).toEqual([400, { error: TOO_BIG }]);
    expect(told).not.toHaveBeenCalled();
    expect((await fetch(`http://127.0.0.1:${emulator.port}/a.json?ns=body`)).status).toBe(200);
  });
});

it('a client that disconnects in the middle of a request ends it, and nothing is said of it', async () => {
  const told = vi.spyOn(process.stderr, 'write');
  const address = `http://127.0.0.1:${emulator.port}/begun.json?ns=left`;
  const sent = request(address, { method: 'PUT', headers: { 'content-length': 1000 } });
  sent.on('error', () => undefined);
  sent.write('"begun');
  await once(sent, 'socket');
  await fetch(address);
  sent.destroy();
  expect((await (await fetch(address)).json()) as unknown).toBeNull();
  expect(told).not.toHaveBeenCalled();
});

describe('a long answer', () => {
  it('comes in frames of 16 kB, as the SDKs send their own, with no character cut in two', () => {
    const message = `"${'x'.repeat(16_382)}😀${'é'.repeat(50_000)}"`;
    const [count, ...parts] = framesOf(message);
    expect(Number(count)).toBe(parts.length);
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(16_385);
    const reader = new FrameReader();
    // As bytes, in which half of a character could not be written.
    const read = framesOf(message).map((frame) => reader.read(Buffer.from(frame)));
    expect(read.at(-1)).toBe(message);
    expect(read.slice(0, -1).every((part) => part === undefined)).toBe(true);
  });

  it('is one frame when it is short', () => {
    expect(framesOf('{}')).toEqual(['{}']);
  });
});
