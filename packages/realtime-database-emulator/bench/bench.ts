// How fast the emulator is: starting, writing, delivering, keeping.

import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';
import { Database, type Actor } from '../src/database';
import { FrameReader } from '../src/protocol/frames';
import { startDatabaseEmulator } from '../src/server';
import { WHOLE_NODE, type Query } from '../src/query/query';

const HOST = '127.0.0.1';
const ADMIN: Actor = { admin: true };
const OPEN = '{ "rules": { ".read": true, ".write": true } }';

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((one, other) => one - other);
const print = (what: string, figure: string): void =>
  void process.stdout.write(`${what.padEnd(72)}${figure}\n`);
const ms = (duration: number): string => `${duration.toFixed(2)} ms`;

interface Message {
  t: string;
  d: { r?: number; b?: { d?: unknown } };
}

/** A minimal client, so that the emulator is measured and not an SDK. */
class BenchClient {
  onPush: (value: unknown) => void = () => undefined;
  private readonly socket: WebSocket;
  private readonly waiting = new Map<number, () => void>();
  private requests = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    const frames = new FrameReader();
    socket.on('message', (frame: Buffer) => {
      const message = frames.read(frame);
      if (message !== undefined) this.receive(JSON.parse(message) as Message);
    });
  }

  static async connect(host: string, port: number): Promise<BenchClient> {
    const client = new BenchClient(new WebSocket(`ws://${host}:${port}/.ws?v=5&ns=bench`));
    await new Promise((resolve) => client.socket.once('open', resolve));
    return client;
  }

  ask(action: string, body: unknown): Promise<void> {
    this.requests += 1;
    const request = this.requests;
    return new Promise((resolve) => {
      this.waiting.set(request, resolve);
      this.socket.send(JSON.stringify({ t: 'd', d: { r: request, a: action, b: body } }));
    });
  }

  close(): void {
    this.socket.terminate();
  }

  private receive({ t, d }: Message): void {
    if (t !== 'd') return;
    if (d.r === undefined) {
      this.onPush(d.b?.d);
      return;
    }
    this.waiting.get(d.r)?.();
    this.waiting.delete(d.r);
  }
}

async function startTime(): Promise<number> {
  const entry = fileURLToPath(new URL('../src/start.ts', import.meta.url));
  const times: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const begin = performance.now();
    const child = spawn(process.execPath, ['--import', 'tsx', entry, '--port', '0'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise((resolve) => child.stdout.once('data', resolve));
    times.push(performance.now() - begin);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
  return percentile(sorted(times), 0.5);
}

async function echoRoundTrip(count: number): Promise<number> {
  const server = new WebSocketServer({ host: HOST, port: 0 });
  server.on('connection', (socket) => socket.on('message', (data: Buffer) => socket.send(data.toString())));
  await new Promise((resolve) => server.once('listening', resolve));
  const socket = new WebSocket(`ws://${HOST}:${(server.address() as { port: number }).port}`);
  await new Promise((resolve) => socket.once('open', resolve));
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const begin = performance.now();
    const answered = new Promise((resolve) => socket.once('message', resolve));
    socket.send(JSON.stringify({ t: 'd', d: { r: turn, a: 'p', b: { p: '/a', d: turn } } }));
    await answered;
    times.push(performance.now() - begin);
  }
  socket.terminate();
  server.close();
  return percentile(sorted(times), 0.5);
}

async function setRoundTrip(count: number): Promise<number> {
  const emulator = await startDatabaseEmulator({ host: HOST, port: 0 });
  const client = await BenchClient.connect(HOST, emulator.port);
  const times: number[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const begin = performance.now();
    await client.ask('p', { p: '/a', d: turn });
    times.push(performance.now() - begin);
  }
  client.close();
  await emulator.close();
  return percentile(sorted(times), 0.5);
}

/** 1,000 clients on one player each, 50 writes a second for 10 seconds. */
async function delivery(): Promise<void> {
  const PLAYERS = 1000;
  const WRITES = 500;
  const WRITE_MS = 20;
  const emulator = await startDatabaseEmulator({ host: HOST, port: 0 });
  const sentAt = new Map<number, number>();
  const times: number[] = [];
  const clients: BenchClient[] = [];
  for (let player = 0; player < PLAYERS; player += 1) {
    const client = await BenchClient.connect(HOST, emulator.port);
    client.onPush = (value) => {
      const begin = typeof value === 'number' ? sentAt.get(value) : undefined;
      if (begin !== undefined) times.push(performance.now() - begin);
    };
    await client.ask('q', { p: `/players/${player}`, h: '' });
    clients.push(client);
  }
  const writer = await BenchClient.connect(HOST, emulator.port);
  for (let write = 1; write <= WRITES; write += 1) {
    sentAt.set(write, performance.now());
    void writer.ask('p', { p: `/players/${(write * 7) % PLAYERS}`, d: write });
    await new Promise((resolve) => setTimeout(resolve, WRITE_MS));
  }
  await writer.ask('p', { p: '/done', d: true });
  const isComplete = (): boolean => times.length >= WRITES;
  for (let wait = 0; wait < 50 && !isComplete(); wait += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
  print('write to delivery, 1,000 listeners, p99', ms(percentile(sorted(times), 0.99)));
  print('missed deliveries', String(WRITES - times.length));
  print(
    'memory, emulator and all 1,001 clients in one process',
    `${Math.round(process.memoryUsage().rss / 2 ** 20)} MB`,
  );
  for (const client of [...clients, writer]) client.close();
  await emulator.close();
}

const LAST_50: Query = {
  ...WHOLE_NODE,
  order: { by: 'child', path: ['n'] },
  limit: { to: 'last', count: 50 },
};

function windowedWrite(children: number): number {
  const database = new Database(OPEN);
  database.set(
    ADMIN,
    ['list'],
    Object.fromEntries(Array.from({ length: children }, (_, index) => [`k${index}`, { n: index }])),
  );
  database.listen(ADMIN, {
    path: ['list'],
    query: LAST_50,
    onChange: () => undefined,
    onRevoked: () => undefined,
    mayStillRead: () => true,
  });
  const times: number[] = [];
  for (let write = 0; write < 3000; write += 1) {
    const begin = performance.now();
    database.set(ADMIN, ['list', `k${children - 1 - (write % 100)}`, 'n'], children + write);
    times.push(performance.now() - begin);
  }
  return percentile(sorted(times), 0.5);
}

async function rulesPerSecond(rulesFile: string): Promise<number> {
  const database = new Database(await readFile(rulesFile, 'utf8'));
  database.set(ADMIN, [], {
    players: { p: { playerId: 1, crypKey: 'secret', switchEnabled: true } },
    playerAccess: { bob: { p: 'secret' } },
    users: { bob: { info: { firstname: 'Bob', lastname: 'Bos' } } },
  });
  const bob: Actor = { admin: false, auth: { uid: 'bob', provider: 'custom', token: {} } };
  const rate = {
    rateType: 'up',
    user: 'bob',
    userName: 'Bob Bos',
    dateAsked: { '.sv': 'timestamp' },
    receivedTask: false,
  };
  const entry = { player: 'p', zone: 'Bar', rateType: 'up', dateAsked: { '.sv': 'timestamp' } };
  const update = [
    { path: ['players', 'p', 'rates'], json: rate },
    { path: ['users', 'bob', 'ratings', 'r'], json: entry },
    { path: ['users', 'bob', 'lastRating'], json: 'r' },
  ];
  const WRITES = 10_000;
  const begin = performance.now();
  for (let write = 0; write < WRITES; write += 1) database.check(bob, update);
  return (WRITES / (performance.now() - begin)) * 1000;
}

const RECORD = { name: 'x'.repeat(100), active: true, since: 1_700_000_000_000 };
const SAVED_MS = 5000;
const IN_FLIGHT = 32;

/** Small records with this total size in bytes. */
const records = (bytes: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: Math.ceil(bytes / JSON.stringify(RECORD).length) }, (_, index) => [
      `k${index}`,
      RECORD,
    ]),
  );

/** Acknowledged writes a second of one client beside `bytes` of other data, and how long the event loop stood still at most, in ms. */
async function acknowledgedWrites(
  bytes: number,
  isKept: boolean,
): Promise<{ rate: number; stillMs: number }> {
  const folder = await mkdtemp(join(tmpdir(), 'database-emulator-bench-'));
  const kept = isKept ? { dataFile: join(folder, 'data.json') } : {};
  const emulator = await startDatabaseEmulator({ host: HOST, port: 0, ...kept });
  emulator.database('bench').set(ADMIN, ['data'], records(bytes));
  const client = await BenchClient.connect(HOST, emulator.port);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const begin = performance.now();
  let count = 0;
  const writer = async (): Promise<void> => {
    while (performance.now() - begin < SAVED_MS) {
      await client.ask('p', { p: `/stream/k${count % 1000}`, d: count });
      count += 1;
    }
  };
  delay.enable();
  await Promise.all(Array.from({ length: IN_FLIGHT }, writer));
  delay.disable();
  const seconds = (performance.now() - begin) / 1000;
  client.close();
  await emulator.close();
  await rm(folder, { recursive: true });
  return { rate: Math.round(count / seconds), stillMs: delay.max / 1e6 };
}

print('machine', `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`);
print('ready to serve, from process start, median of 5', ms(await startTime()));
const echo = await echoRoundTrip(5000);
const set = await setRoundTrip(5000);
print('WebSocket echo, p50', ms(echo));
print('set and acknowledge, p50', `${ms(set)} (${(set / echo).toFixed(1)} x echo)`);
await delivery();
const small = windowedWrite(1000);
const large = windowedWrite(100_000);
print('write under limitToLast(50), 1,000 children, p50', `${(small * 1000).toFixed(1)} µs`);
print(
  'the same with 100,000 children, p50',
  `${(large * 1000).toFixed(1)} µs (${(large / small).toFixed(1)} x)`,
);
const [, , rulesFile] = process.argv;
if (rulesFile !== undefined) {
  const figure = Math.round(await rulesPerSecond(rulesFile));
  print(`writes a second checked with the rules of ${rulesFile}`, String(figure));
}
for (const [size, bytes] of [
  ['1 kB', 1000],
  ['10 MB', 10_000_000],
  ['100 MB', 100_000_000],
] as const) {
  for (const isKept of [false, true]) {
    const { rate, stillMs } = await acknowledgedWrites(bytes, isKept);
    const what = `acknowledged writes a second, ${size} of data, ${isKept ? 'kept' : 'not kept'}`;
    print(what, `${rate}, the event loop still for ${ms(stillMs)} at most`);
  }
}
process.exit(0);
