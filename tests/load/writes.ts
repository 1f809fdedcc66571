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
import { serveFunctions } from './calledFunctions';
import { holdClock, pass } from './fastClock';

/**
 * `npm run bench:writes -- [--players 200] [--hours 24]`: what the players of busy venues write in a day, which functions that calls, and at
 * how many players Firebase's limits are reached (docs/operations.md, Limits and costs). One half of them are older players, which give a
 * sign of life each minute; the songs of the others are signs.
 */
const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '200' },
    hours: { type: 'string', default: '24' },
  },
});
const PLAYERS = Number(values.players);
const HOURS = Number(values.hours);

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
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
  writes: number;
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

const add = (sums: Map<string, Counted>, name: string, bytes: number): void => {
  const { writes, bytes: before } = sums.get(name) ?? { writes: 0, bytes: 0 };
  sums.set(name, { writes: writes + 1, bytes: before + bytes });
};

const realStart = performance.now();
process.env.DATABASE_URL = databaseUrl;
process.env.GCLOUD_PROJECT = PROJECT_ID;
const calls = new Map<string, number[]>();
const functions = await serveFunctions((name) => {
  const hour = hourNow();
  const byHour = calls.get(name) ?? [];
  byHour[hour] = (byHour[hour] ?? 0) + 1;
  calls.set(name, byHour);
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
  ...Object.assign({}, ...customers.map(customerUpdates)),
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
const byHour: Counted[] = [];
let watched = 0;
const database = emulator.database(DATABASE_NAMESPACE);
database.observe(({ paths: written, after }) => {
  const texts = written.map(textOf);
  const sizes = written.map((path, index) => {
    const value: unknown = exportedJsonOf(path.reduce((node, key) => node.child(key), after));
    return (texts[index]?.length ?? 0) + JSON.stringify(value).length;
  });
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  add(kinds, kindOf(texts), bytes);
  const hour = hourNow();
  const { writes, bytes: before } = byHour[hour] ?? { writes: 0, bytes: 0 };
  byHour[hour] = { writes: writes + 1, bytes: before + bytes };
  watched += sizes
    .filter((_, index) => texts[index]?.startsWith('players/'))
    .reduce((sum, size) => sum + size, 0);
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
const round = (number: number): string => {
  const unit = 10 ** Math.max(Math.floor(Math.log10(number)) - 1, 0);
  return (Math.floor(number / unit) * unit).toLocaleString('en');
};
const half = (name: string): number => (name.endsWith(' player') ? PLAYERS / 2 : PLAYERS);

say(
  `${PLAYERS} players of busy venues, ${HOURS} h${days === 1 ? '' : ', scaled to a day'}. For one player and day:\n`,
);
say('| written                            | writes | bytes a write |');
say('| ---------------------------------- | -----: | ------------: |');
for (const [name, { writes, bytes }] of [...kinds].sort(([, one], [, other]) => other.writes - one.writes))
  say(
    `| ${name.padEnd(34)} | ${shown(perDay(writes, half(name))).padStart(6)} | ${(bytes / writes).toFixed(0).padStart(13)} |`,
  );

const totalOf = (kind: string): number =>
  [...kinds]
    .filter(([name]) => !name.endsWith(' player') || name.endsWith(`${kind} player`))
    .reduce((sum, [name, { writes }]) => sum + perDay(writes, half(name)), 0);
say(`\n| called                | calls |`);
say('| --------------------- | ----: |');
for (const [name, hours] of [...calls].sort())
  say(`| ${name.padEnd(21)} | ${shown(perDay(hours.reduce((sum, count) => sum + count, 0))).padStart(5)} |`);
say(
  `\nAn app that watches a zone receives ${(watched / PLAYERS / HOURS / 1000).toFixed(1)} kB of it in an hour.`,
);

const busiest = Math.max(...byHour.map((one) => one.writes));
const average = [...kinds.values()].reduce((sum, one) => sum + one.writes, 0) / DAY_HOURS;
const secondsOfDay = DAY_HOURS * 3600;
say('\n| limit of one instance | older players | newer players |');
say('| --- | ---: | ---: |');
const peak = busiest / average;
say(
  `| ${LIMITS.writes} writes/s, all day | ${[OLD, NEW].map((kind) => round(LIMITS.writes / (totalOf(kind) / secondsOfDay))).join(' | ')} |`,
);
say(
  `| ${LIMITS.writes} writes/s, in the busiest hour (${peak.toFixed(2)} times as much) | ${[OLD, NEW].map((kind) => round(LIMITS.writes / ((peak * totalOf(kind)) / secondsOfDay))).join(' | ')} |`,
);
const connections = round(LIMITS.connections / (1 + 1 / PLAYERS_OF_AN_APP));
say(
  `| ${LIMITS.connections} connections, an app open for every ${PLAYERS_OF_AN_APP} players | ${connections} | ${connections} |`,
);
const answers = round(LIMITS.responses / ((peak * responses) / PLAYERS / HOURS / 3600));
say(`| ${LIMITS.responses} responses/s, in the busiest hour | ${answers} | ${answers} |`);
const [mostCalled = '', called = []] =
  [...calls].sort(
    ([, one], [, other]) => Math.max(...other.filter(Boolean)) - Math.max(...one.filter(Boolean)),
  )[0] ?? [];
const callRate = Math.max(...called.filter(Boolean)) / days / PLAYERS / 3600;
const fit = round(INSTANCES / CALL_S / callRate);
say(
  `| ${INSTANCES} instances of \`${mostCalled}\`, ${CALL_S} s a call, in the busiest hour | ${fit} | ${fit} |`,
);
say(`| mails of a Monday, one for each player | ${round(MAILS)} | ${round(MAILS)} |`);
say(`\nAssumed for one player and day: ${JSON.stringify(DAY)}, from ${OPEN.from}:00 to ${OPEN.to}:00.`);
if (failures.length > 0) {
  say(`\n${failures.length} acts failed, such as: ${[...new Set(failures)].slice(0, 5).join('; ')}`);
  process.exit(1);
}
process.exit(0);
