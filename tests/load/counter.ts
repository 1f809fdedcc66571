import type { CDPSession, Page } from '@playwright/test';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { newPlayers } from '../../emulators/seed/newcomers';
import type { SeedSong } from '../../emulators/seed/players';
import { paths } from '../../src/model/paths';
import { routes } from '../../src/model/routes';
import { textsIn } from '../support/texts';
import { logIn, newPhone, say, withStack } from './bench';
import { SimulatedTime } from './simulatedTime';
import { HOUR_MS } from '../../src/model/time';

const EMAIL = 'counter@test.example';
const SONG_MS = 210_000;
/** By then windows and caches are full. */
const WARM_HOUR = 6;
const LAST_HOUR = WARM_HOUR + 24;
const SHOWN_HOURS = [0, 1, 3, 6, 9, 12, 15, 18, 21, 24];
/** The allowed growth from the warm page to the last hour. */
const GROWTH = 1.02;

const { counter, rating } = textsIn('en');

const songAt = (index: number): SeedSong => ({
  id: `song-${index}`,
  artist: `Artist ${index}`,
  title: `Song ${index}`,
  since: Date.now(),
  duration: SONG_MS,
});

/** The sizes in a heap snapshot: a flat list of numbers, one for each field of each node. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** What scripts allocate, without strings: their source texts come and go. The rest is compiled code or belongs to the browser. */
const MADE = new Set(['object', 'array', 'closure', 'number', 'concatenated string', 'sliced string']);

/** The size of the live objects, arrays and closures of a page, in bytes. */
async function keptIn(session: CDPSession): Promise<number> {
  const pieces: string[] = [];
  const take = ({ chunk }: { chunk: string }): number => pieces.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(pieces.join('')) as Snapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [types] = node_types;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let kept = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (MADE.has(types[nodes[node + type] ?? -1] ?? '')) kept += nodes[node + size] ?? 0;
  return kept;
}

interface Held {
  /** Live objects of scripts, in bytes. */
  kept: number;
  /** The whole heap with compiled code, which grows for days, in bytes. */
  heap: number;
  listeners: number;
  nodes: number;
}

async function heldBy(session: CDPSession): Promise<Held> {
  await session.send('HeapProfiler.collectGarbage');
  const kept = await keptIn(session);
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await session.send('Memory.getDOMCounters');
  return { kept, heap: usedSize, listeners: jsEventListeners, nodes };
}

interface Standing {
  page: Page;
  time: SimulatedTime;
  key: string;
}

async function playAndRate({ page, time, key }: Standing, index: number): Promise<void> {
  const nowPlaying = songAt(index);
  await admin.database.ref(paths.player(key)).update({ nowPlaying, justPlayed: songAt(index - 1) });
  await page.getByText(nowPlaying.title, { exact: true }).waitFor();
  await page.getByRole('button', { name: index % 2 === 0 ? rating.up : rating.down }).tap();
  await page.locator('[data-thanks]').waitFor();
  await time.pass(SONG_MS);
}

/** By hour. */
const held = new Map<number, Held>();
/** WebSockets opened to the database. */
let connections = 0;
await withStack(async ({ origin, browser, ports }) => {
  const players = newPlayers(1, { nowPlaying: songAt(0) });
  const [key = ''] = players.map((player) => player.key);
  await addPlayers(players);
  await addCustomer(account(EMAIL, { players }));
  const page = await newPhone(browser);
  const time = await SimulatedTime.of(page);
  await logIn(page, `${origin}/login`, EMAIL);
  await page.getByText(songAt(0).title, { exact: true }).first().waitFor();
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).port === String(ports.database)) connections += 1;
  });
  await page.goto(origin + routes.counterOf(key));
  await page.getByRole('button', { name: counter.start }).tap();
  await page.getByRole('button', { name: counter.leave }).waitFor();
  const session = await page.context().newCDPSession(page);
  for (let index = 1; (index - 1) * SONG_MS < LAST_HOUR * HOUR_MS; index += 1) {
    await playAndRate({ page, time, key }, index);
    const hour = Math.floor((index * SONG_MS) / HOUR_MS);
    if (!held.has(hour)) held.set(hour, await heldBy(session));
  }
});
const at = (hour: number): Held => {
  const found = held.get(WARM_HOUR + hour);
  if (found === undefined) throw new Error(`Nothing was measured after ${hour} h.`);
  return found;
};
say(`A warm counter, while each ${SONG_MS / 60_000} minutes a song begins and is rated:`);
for (const hour of SHOWN_HOURS) {
  const { kept, heap, listeners, nodes } = at(hour);
  say(
    `${(kept / 1e3).toFixed(1)} kB kept, ${(heap / 1e6).toFixed(2)} MB with compiled code, ${listeners} listeners and ${nodes} nodes after ${hour} h`,
  );
}
say(`The connection was opened ${connections} times.`);
const [first, last] = [at(0), at(24)];
const isFlat =
  last.kept <= first.kept * GROWTH && last.listeners <= first.listeners && last.nodes <= first.nodes;
say(
  isFlat
    ? 'It is flat.'
    : `It grew: more listeners or nodes, or more than ${GROWTH} times what was kept at 0 h.`,
);
process.exit(isFlat ? 0 : 1);
