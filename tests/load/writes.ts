import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { WebSocket } from 'ws';
import { exportedJsonOf, startDatabaseEmulator, type Path } from 'realtime-database-emulator/internals';
import { HOST } from '../../emulators/ports';
import { admin } from '../../emulators/seed/admin';
import { player, type SeedPlayer } from '../../emulators/seed/players';
import { databaseUrl, DATABASE_NAMESPACE, PROJECT_ID } from '../../emulators/stack/project';
import { startDj } from '../../emulators/venue/dj';
import { startPlayer } from '../../emulators/venue/player';
import { SIGN_EVERY_MAX_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { randomFrom } from '../support/random';
import { say } from './bench';
import { customerUpdates, DAY, OPEN, planDay } from './busyVenue';
import { serveFunctions } from '../support/calledFunctions';
import { holdClock, pass } from './fastClock';
import { HOUR_MS, MINUTE_MS } from '../../src/model/time';

/**
 * `npm run bench:writes -- [--players 200] [--hours 6]`: what the players of busy venues write in a day, which functions that calls, and at
 * how many players Firebase's limits are reached (docs/operations.md, Limits and costs). One half of them are older players, which give a
 * sign of life each minute; the songs of the others are signs.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '200' },
    hours: { type: 'string', default: '6' },
  },
});
const PLAYERS = Number(values.players);
const HOURS = Number(values.hours);

const DAY_HOURS = 24;
/** The days that are simulated. */
const days = HOURS / DAY_HOURS;
/** Midnight of a day that is no Monday and no change of the clocks. */
const MIDNIGHT = Date.parse('2026-11-24T00:00:00Z');
/** Until all players have begun. */
const START_MS = MINUTE_MS;

/** https://firebase.google.com/docs/database/usage/limits */
const LIMITS = { writes: 1000, connections: 200_000, responses: 100_000 };
/** One app is open for so many players at the busiest moment. */
const PLAYERS_OF_AN_APP = 5;
/** FUNCTIONS_MAX_INSTANCES, of which each has one CPU, and the CPU time of a call in s. */
const INSTANCES = 10;
const CALL_S = 0.1;
/** Of functions/weeks.ts: mails in a run, runs a minute apart, from 08:00 to midnight. */
const MAILS = 50 * 60 * 16;

interface Counted {
  /** By hour of the day. */
  writes: number[];
  bytes: number;
}

/** What was written, by the first that fits of the written paths. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^players\/[^/]+$/, 'mood: the player goes back'],
  [/^players\/[^/]+\/rates$/, 'thumb: asked'],
  [/^players\/[^/]+\/rates\//, 'thumb: received'],
  [/^players\/[^/]+\/switcher$/, 'mood: asked'],
  [/^players\/[^/]+\/switcher\//, 'mood: received'],
  [/^players\/[^/]+\/remote$/, 'volume, pause, next song: asked'],
  [/^players\/[^/]+\/remote\//, 'volume, pause, next song: received'],
  [/^players\/[^/]+\/pausedUntil$/, 'pause: ends'],
  [/^players\/[^/]+\/nowPlaying$/, 'song'],
  [/^players\/[^/]+\/(seen|lost|ifPlaying)$/, 'sign of life'],
  [/^desk\/open\/[^/]+\/taken$/, 'desk: taken'],
  [/^desk\/done\//, 'desk: answered'],
  [/^desk\//, 'function: to the desk'],
  [/^thumbs\//, 'function: counted'],
  [/^users\/[^/]+\/messages\/.*\/rcvd$/, 'message: read'],
  [/^users\/[^/]+\/messages\//, 'message: answered'],
  [/^users\/[^/]+\/ratings\//, 'thumb: reason or withdrawal'],
];

const OLD = 'older';
const NEW = 'newer';

const isOld = (playerId: number): boolean => playerId % 2 === 1;
const textOf = (path: Path): string => path.join('/');

function kindOf(written: readonly string[]): string {
  const found = KINDS.find(([pattern]) => written.some((path) => pattern.test(path)));
  if (found === undefined) return `other: ${written[0] ?? ''}`;
  const [, kind] = found;
  const key = written.map((path) => /^players\/player-(\d+)/.exec(path)?.[1]).find((id) => id !== undefined);
  return kind === 'song' || kind === 'sign of life'
    ? `${kind}, ${isOld(Number(key)) ? OLD : NEW} player`
    : kind;
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** One more in this hour. */
function countIn(hours: number[]): void {
  const hour = hourNow();
  hours[hour] = (hours[hour] ?? 0) + 1;
}

const newHours = (): number[] => Array.from({ length: DAY_HOURS + 1 }, () => 0);

const realStart = performance.now();
process.env.DATABASE_URL = databaseUrl;
process.env.GCLOUD_PROJECT = PROJECT_ID;
const calls = new Map<string, number[]>();
const functions = await serveFunctions((name) => {
  const hours = calls.get(name) ?? newHours();
  calls.set(name, hours);
  countIn(hours);
});
const emulator = await startDatabaseEmulator({
  host: HOST,
  port: 0,
  rules: await readFile('database.rules.json', 'utf8'),
  functionsHost: functions.host,
});
process.env.FIREBASE_DATABASE_EMULATOR_HOST = `${HOST}:${emulator.port}`;
// Before the first use of the Admin SDK: the functions set it up.
await functions.register(`${HOST}:${emulator.port}`, DATABASE_NAMESPACE);

const players: SeedPlayer[] = Array.from({ length: PLAYERS }, (_, index) =>
  player(10_001 + index, `Venue ${index}`, {
    ...(!isOld(10_001 + index) && { signEvery: SIGN_EVERY_MAX_MS }),
    can: { until: true, pause: true, skip: true, played: true, volume: { min: 1, max: 8 } },
    volume: 5,
  }),
);
const customers = players.map((one) => ({ uid: `customer-${one.playerId}`, player: one }));
const DJ = 'dj';
await admin.database.ref().update({
  ...Object.fromEntries(players.map(({ key, ...node }) => [paths.player(key), node])),
  ...Object.fromEntries(customers.flatMap((customer) => Object.entries(customerUpdates(customer)))),
  [paths.userInfo(DJ)]: {
    id: DJ,
    firstname: 'DJ Noor',
    lastname: 'Jansen',
    companyname: 'Provider',
    registered: 1,
    dj: true,
  },
});

holdClock(MIDNIGHT - START_MS);
const hourNow = (): number => Math.floor((Date.now() - MIDNIGHT) / HOUR_MS / days);
const failures: string[] = [];
const failed = (line: unknown): void => void failures.push(String(line));
const log = (line: string): void => {
  if (/error/i.test(line)) failed(line);
};
for (const { key, playerId, location } of players)
  startPlayer({ key, playerId, location, condition: 'well' }, log);
startDj(DJ, log);
await pass(START_MS, functions.isRunning);

const kinds = new Map<string, Counted>();
let watched = 0;
const database = emulator.database(DATABASE_NAMESPACE);
database.observe(({ paths: written, after }) => {
  const texts = written.map(textOf);
  const sizes = written.map((path, index) => {
    const value: unknown = exportedJsonOf(path.reduce((node, key) => node.child(key), after));
    return (texts[index]?.length ?? 0) + JSON.stringify(value).length;
  });
  const kind = kindOf(texts);
  const counted = kinds.get(kind) ?? { writes: newHours(), bytes: 0 };
  kinds.set(kind, counted);
  countIn(counted.writes);
  counted.bytes += sumOf(sizes);
  watched += sumOf(sizes.filter((_, index) => texts[index]?.startsWith('players/')));
});

let responses = 0;
const prototype = WebSocket.prototype as { send: (...args: unknown[]) => void };
const { send } = prototype;
prototype.send = function count(this: WebSocket, ...args: unknown[]): void {
  responses += 1;
  send.apply(this, args);
};

const random = randomFrom(1);
for (const customer of customers) planDay(customer, { random, failed, scale: days });
for (let hour = 0; hour < HOURS; hour += 1) {
  await pass(HOUR_MS, functions.isRunning);
  process.stderr.write(
    `${hour + 1} of ${HOURS} h, after ${((performance.now() - realStart) / 1000).toFixed(0)} s\n`,
  );
}

const perDay = (count: number, of = PLAYERS): number => count / of / days;
const shown = (number: number): string => (number >= 100 ? number.toFixed(0) : number.toFixed(1));
/** Two digits, rounded down. */
const round = (number: number): string => {
  const unit = 10 ** Math.max(Math.floor(Math.log10(number)) - 1, 0);
  return (Math.floor(number / unit) * unit).toLocaleString('en');
};
/** How many players a kind is about. */
const playersOf = (name: string): number => (name.endsWith(' player') ? PLAYERS / 2 : PLAYERS);

function table(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0), 3),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) =>
    column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
  );
  say(['', line(head), line(rule), ...rows.map(line)].join('\n'));
}

const inAll = ({ writes }: Counted): number => sumOf(writes);
say(
  `${PLAYERS} players of busy venues, ${HOURS} h${days === 1 ? '' : ', scaled to a day'}. For one player and day:`,
);
table(
  ['what is written', 'writes', 'bytes a write'],
  [...kinds]
    .sort(([, one], [, other]) => inAll(other) - inAll(one))
    .map(([name, one]) => [
      name,
      shown(perDay(inAll(one), playersOf(name))),
      (one.bytes / inAll(one)).toFixed(0),
    ]),
);
table(
  ['which function is called', 'calls'],
  [...calls].sort().map(([name, hours]) => [name, shown(perDay(sumOf(hours)))]),
);
say(
  `\nAn app that watches a zone receives ${(watched / PLAYERS / HOURS / 1000).toFixed(1)} kB of it in an hour.`,
);

const HOUR_S = 3600;
/** What one player of a kind writes in an hour of the day. */
const writesIn = (hour: number, kind: string): number =>
  sumOf(
    [...kinds]
      .filter(([name]) => !name.endsWith(' player') || name.endsWith(`${kind} player`))
      .map(([name, { writes }]) => perDay(writes[hour] ?? 0, playersOf(name))),
  );
const hours = Array.from({ length: DAY_HOURS }, (_, hour) => hour);
const busiest = (perHour: readonly number[]): number => Math.max(...perHour) / HOUR_S;
const mean = (perHour: readonly number[]): number => sumOf(perHour) / DAY_HOURS / HOUR_S;
const kindsOfPlayers = [OLD, NEW].map((kind) => hours.map((hour) => writesIn(hour, kind)));
const [mostCalled, called] = [...calls].sort(([, one], [, other]) => sumOf(other) - sumOf(one))[0] ?? [
  'none',
  newHours(),
];
const both = (number: number): string[] => [round(number), round(number)];
table(
  ['limit', ...[OLD, NEW].map((kind) => `${kind} players`)],
  [
    [
      `${LIMITS.writes} writes/s, on average`,
      ...kindsOfPlayers.map((one) => round(LIMITS.writes / mean(one))),
    ],
    [
      `${LIMITS.writes} writes/s, in the busiest hour`,
      ...kindsOfPlayers.map((one) => round(LIMITS.writes / busiest(one))),
    ],
    [
      `${LIMITS.connections} connections, an app for every ${PLAYERS_OF_AN_APP} players`,
      ...both(LIMITS.connections / (1 + 1 / PLAYERS_OF_AN_APP)),
    ],
    [
      `${LIMITS.responses} responses/s, on average`,
      ...both(LIMITS.responses / (responses / PLAYERS / HOURS / HOUR_S)),
    ],
    [
      `${INSTANCES} instances of ${mostCalled}, ${CALL_S} s a call, busiest hour`,
      ...both(INSTANCES / CALL_S / busiest(called.map((count) => perDay(count)))),
    ],
    ['mails of a Monday, one for each player', ...both(MAILS)],
  ],
);
say(`\nAssumed for one player and day, from ${OPEN.from}:00 to ${OPEN.to}:00: ${JSON.stringify(DAY)}.`);
if (failures.length > 0) {
  say(`\n${failures.length} acts failed, such as: ${[...new Set(failures)].slice(0, 5).join('; ')}`);
  process.exit(1);
}
process.exit(0);
