import { readFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { initializeTestEnvironment } from '@firebase/rules-unit-testing';
import { startDatabaseEmulator } from 'realtime-database-emulator/internals';
import { HOST } from '../../emulators/ports';
import { archiveUpdates } from '../../src/model/message/archive';
import { RATING_WINDOW, THREAD_WINDOW } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { say } from './bench';

/** How many threads, and how many ratings, a customer has. */
const COUNTS = [10, 1_000, 10_000];
const UID = 'customer';
/** How many messages the long thread has. */
const MESSAGES = 10_000;
const FLAT_WITHIN = 0.1;

/** A proxy between the SDK and the database that counts the bytes that come to the phone. */
async function meter(target: number): Promise<{ port: number; received: () => number; close: () => void }> {
  let bytes = 0;
  const server = createServer((phone) => {
    const database = connect(target, HOST);
    database.on('data', (chunk: Buffer) => (bytes += chunk.length));
    phone.pipe(database).pipe(phone);
    phone.on('error', () => database.destroy());
    database.on('error', () => phone.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  return {
    port: (server.address() as AddressInfo).port,
    received: () => bytes,
    close: () => server.close(),
  };
}

function thread(index: number): [string, object] {
  const created = 1_700_000_000_000 + index * 60_000;
  const message = { created, from: 'DJ Noor', msg: `Bedankt voor beoordeling ${index}`, rcvd: true };
  return [`R${index}`, { info: { type: 'up', dateTime: created }, [created]: message }];
}

function rating(index: number): [string, object] {
  const dateAsked = 1_700_000_000_000 + index * 60_000;
  const track = { artist: 'Mira Solen', title: `Golden Hour ${index}` };
  return [`rating-${index}`, { player: 'gym', zone: 'Zaal', rateType: 'up', dateAsked, track }];
}

const nodesIn = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce<number>((sum, child) => sum + nodesIn(child), 1)
    : 1;

/** A thread in which somebody has written for years. */
function longThread(): Record<string, unknown> {
  const messages = Array.from({ length: MESSAGES }, (_, index): [string, object] => {
    const created = 1_700_000_000_000 + index * 60_000;
    const from = index % 3 === 1 ? UID : 'DJ Noor';
    return [String(created), { created, from, msg: `Bericht ${index}, zo lang als er een is`, rcvd: true }];
  });
  const dateTime = Number(messages.at(-1)?.[0]);
  return { info: { type: 'up', dateTime }, ...Object.fromEntries(messages) };
}

interface Customer {
  messages: Record<string, unknown>;
  ratings: Record<string, unknown>;
  /** What the function did to the messages since (docs/product.md 10.14). */
  moves?: Record<string, unknown>[];
}

/** As many threads and ratings. */
const customerOf = (count: number): Customer => ({
  messages: Object.fromEntries(Array.from({ length: count }, (_, index) => thread(index))),
  ratings: Object.fromEntries(Array.from({ length: count }, (_, index) => rating(index))),
});

/** What the app reads at sign-in (src/app/reactions/session.ts) of a customer. */
async function signIn({
  messages,
  ratings,
  moves = [],
}: Customer): Promise<{ bytes: number; nodes: number }> {
  const database = await startDatabaseEmulator({ host: HOST, port: 0 });
  const line = await meter(database.port);
  const environment = await initializeTestEnvironment({
    projectId: 'demo-startup',
    database: { host: HOST, port: line.port, rules: await readFile('database.rules.json', 'utf8') },
  });
  await environment.withSecurityRulesDisabled((context) =>
    context
      .database()
      .ref(paths.user(UID))
      .set({
        info: { id: UID, firstname: 'Sanne', registered: 1, totalMessages: 1, unreadMessages: 0 },
        registeredPlayers: { one: { id: 'gym', name: 'Zaal', crypKey: 'key' } },
        messages,
        ratings,
      }),
  );
  for (const move of moves)
    await environment.withSecurityRulesDisabled((context) => context.database().ref().update(move));
  const phone = environment.authenticatedContext(UID).database();
  const before = line.received();
  const read = await Promise.all([
    phone.ref(paths.userInfo(UID)).once('value'),
    phone.ref(paths.registeredPlayers(UID)).once('value'),
    phone.ref(paths.messages(UID)).orderByChild('info/dateTime').limitToLast(THREAD_WINDOW).once('value'),
    phone.ref(paths.ratings(UID)).orderByChild('dateAsked').limitToLast(RATING_WINDOW).once('value'),
  ]);
  const result = {
    bytes: line.received() - before,
    nodes: read.reduce((sum, snapshot) => sum + nodesIn(snapshot.val()), 0),
  };
  await environment.cleanup();
  line.close();
  await database.close();
  return result;
}

const figures = [];
for (const count of COUNTS) {
  const figure = await signIn(customerOf(count));
  figures.push({ count, ...figure });
  say(
    `${count} threads and ratings: ${figure.bytes} bytes received, ${figure.nodes} database nodes read at sign-in`,
  );
}
const WINDOW = Math.max(THREAD_WINDOW, RATING_WINDOW);
const full = figures.filter(({ count }) => count >= WINDOW);
const spread = Math.max(...full.map(({ bytes }) => bytes)) / Math.min(...full.map(({ bytes }) => bytes)) - 1;
say(`From ${WINDOW} of each on, flat within ${(spread * 100).toFixed(1)} %`);
const long = longThread();
const alone = { messages: { R1: long }, ratings: {} };
const whole = await signIn(alone);
const short = await signIn({ ...alone, moves: archiveUpdates(UID, 'R1', long) });
say(`A thread of ${MESSAGES} messages, whole: ${whole.bytes} bytes at sign-in`);
say(`The same with its earlier messages in the archive: ${short.bytes} bytes at sign-in`);
process.exit(spread <= FLAT_WITHIN ? 0 : 1);
