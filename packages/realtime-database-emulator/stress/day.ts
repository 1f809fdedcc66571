import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { MOST_UNREAD } from '../src/bounds';
import { EmulatorProcess } from './emulatorProcess';
import { RawClient } from '../tests/rawClient';

const ROOMS = 50;
const NAMESPACE = 'day';
const IN_FLIGHT = 20;
/** The traffic of the feed: several times the limit for unread data. */
const FEED_BYTES = 4 * MOST_UNREAD;
const SLOW_EVERY = 100;
/** The most that the operating system buffers for an unread socket, in bytes. */
const SYSTEM_BUFFERS = 16 * 1024 * 1024;
const VISITORS_AT_ONCE = 4;

interface DayOptions {
  dataFile: string;
  writes: number;
  connections: number;
  /** Progress, about every second. */
  onProgress: (line: string) => void;
}

interface DayResult {
  acknowledged: number;
  delivered: number;
  missed: number;
  /** `onDisconnect` writes that were lost. */
  plansMissed: number;
  slowReaders: number;
  /** Clients above the limit that were not disconnected. */
  slowReadersKept: number;
  /** Memory in MB: warm, peak and at the end. */
  memory: { warm: number; most: number; end: number };
}

const roomOf = (number: number): string => `room${number % ROOMS}`;

/** A listener that must receive every event of its room. */
class Guest {
  readonly heard = new Set<number>();

  private constructor(client: RawClient) {
    client.onMessage = ({ b }) => {
      const number = (b as { d?: { number?: number } | null } | undefined)?.d?.number;
      if (number !== undefined) this.heard.add(number);
    };
  }

  static async in(room: string, port: number): Promise<Guest> {
    const client = await RawClient.connect(port, NAMESPACE);
    client.keepsMessages = false;
    const guest = new Guest(client);
    await client.ask('q', { p: `/rooms/${room}`, h: '' });
    return guest;
  }
}

/** A visitor: listens, plans an `onDisconnect`, writes, and disconnects cleanly or not. */
async function visit(port: number, visitor: number): Promise<void> {
  const client = await RawClient.connect(port, NAMESPACE);
  await client.ask('q', { p: '/rooms', q: { i: 'number', l: 5, vf: 'r' }, t: 1, h: '' });
  await client.ask('o', { p: `/gone/v${visitor}`, d: true });
  await client.ask('p', { p: `/visitors/v${visitor}`, d: { '.sv': 'timestamp' } });
  if (visitor % 2 === 0) client.close();
  else client.socket.close();
}

class SlowReader {
  isCut = false;
  private readonly since: number;
  private readonly client: RawClient;

  private constructor(client: RawClient, since: number) {
    this.client = client;
    this.since = since;
    client.keepsMessages = false;
    client.socket.on('close', () => (this.isCut = true));
    client.socket.pause();
  }

  static async come(port: number, since: number): Promise<SlowReader> {
    const client = await RawClient.connect(port, NAMESPACE);
    await client.ask('q', { p: '/feed', h: '' });
    return new SlowReader(client, since);
  }

  isDue(fed: number): boolean {
    return fed - this.since > MOST_UNREAD + SYSTEM_BUFFERS;
  }

  /** Reads again to notice the disconnect. */
  readOn(): void {
    this.client.socket.resume();
  }
}

/** Resident memory of a process in MB. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1024);
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(50);
}

/** Simulates a long day against an emulator. */
export async function playDay({ dataFile, writes, connections, onProgress }: DayOptions): Promise<DayResult> {
  const emulator = await EmulatorProcess.start('--data', dataFile);
  const { port } = emulator;
  const guests = await Promise.all(Array.from({ length: ROOMS }, (_, room) => Guest.in(roomOf(room), port)));
  const writer = await RawClient.connect(port, NAMESPACE);
  writer.keepsMessages = false;
  const feedEvery = Math.max(1, Math.floor(writes / 200));
  const feed = 'x'.repeat(Math.ceil(FEED_BYTES / Math.floor(writes / feedEvery)));
  const slow: SlowReader[] = [];
  let fed = 0;
  const memory: number[] = [];
  let acknowledged = 0;
  let next = 0;
  let visitors = 0;

  const writeOn = async (): Promise<void> => {
    while (next < writes) {
      next += 1;
      const number = next;
      await writer.ask('p', { p: `/rooms/${roomOf(number)}`, d: { number, by: 'writer' } });
      acknowledged += 1;
      if (number % feedEvery !== 0) continue;
      fed += feed.length;
      await writer.ask('p', { p: '/feed', d: `${number} ${feed}` });
    }
  };
  const comeAndGo = async (): Promise<void> => {
    while (visitors < connections) {
      // Counted before waiting, or the last ones would wait for ever.
      visitors += 1;
      const visitor = visitors;
      await until(() => acknowledged / writes >= (visitor - 1) / connections);
      if (visitor % SLOW_EVERY === 1) slow.push(await SlowReader.come(port, fed));
      await visit(port, visitor);
    }
  };
  const watchMemory = async (): Promise<void> => {
    while (acknowledged < writes) {
      memory.push(await memoryOf(emulator.pid));
      onProgress(`${acknowledged} writes, ${visitors} visitors, ${memory.at(-1) ?? 0} MB`);
      await wait(1000);
    }
  };
  await Promise.all([
    ...Array.from({ length: IN_FLIGHT }, writeOn),
    ...Array.from({ length: VISITORS_AT_ONCE }, comeAndGo),
    watchMemory(),
  ]);
  // The last writes may still be in flight.
  const delivered = (): number => guests.reduce((sum, { heard }) => sum + heard.size, 0);
  const deadline = Date.now() + 30_000;
  await until(() => delivered() === writes || Date.now() > deadline);
  const gone = async (): Promise<number> =>
    Object.keys((await emulator.read(`/gone.json?ns=${NAMESPACE}`)) ?? {}).length;
  await until(async () => (await gone()) === visitors || Date.now() > deadline);
  const due = slow.filter((reader) => reader.isDue(fed));
  for (const reader of due) reader.readOn();
  await until(() => due.every(({ isCut }) => isCut) || Date.now() > deadline);
  const result = {
    acknowledged,
    delivered: delivered(),
    missed: writes - delivered(),
    plansMissed: visitors - (await gone()),
    slowReaders: slow.length,
    slowReadersKept: due.filter(({ isCut }) => !isCut).length,
    memory: {
      warm: Math.max(...memory.slice(0, Math.ceil(memory.length / 4))),
      most: Math.max(...memory.slice(Math.ceil(memory.length / 4)), 0),
      end: await memoryOf(emulator.pid),
    },
  };
  await emulator.end('SIGKILL');
  return result;
}
