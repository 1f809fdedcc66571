import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { player } from '../../emulators/seed/players';
import { startSigns } from '../../emulators/venue/signs';
import { playNext } from '../../emulators/venue/songs';
import { checkSilence } from '../../functions/silence';
import { functionPaths, paths } from '../../src/model/paths';
import { silenceOf, type Signs } from '../../src/model/sign';
import { withDatabase } from '../support/withDatabase';
import { HOUR_MS, MINUTE_MS } from '../../src/model/time';

/** How far the clock advances in each turn of this process, in ms. */
const STEP_MS = 100;

withDatabase();

let isOver = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  isOver = false;
  const turn = (): void => {
    if (isOver) return;
    vi.advanceTimersByTime(STEP_MS);
    setImmediate(turn);
  };
  turn();
});
afterEach(() => {
  isOver = true;
  vi.useRealTimers();
});

const pass = (duration: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, duration));

const SONGS = { short: 30_000, long: 12 * MINUTE_MS, none: undefined };

/** An older player gives a sign every minute; the songs of a newer one are signs. */
const KINDS = { old: {}, new: { signEvery: 5 * MINUTE_MS } };

/** What an app of before `signEvery` concludes (66b08f0f). */
const isSilentBefore = ({ seen }: Signs, now: number): boolean => seen < now - 150_000;

it('of older and newer players side by side none is silent in an hour, with songs of 30 s, of 12 minutes and none (docs/product.md 34.1, 34.17, docs/contract.md P12)', async () => {
  const players = Object.entries(KINDS).flatMap(([kind, said], row) =>
    Object.entries(SONGS).map(([songs, length], column) => ({
      ...player(101 + 10 * row + column, `${kind} ${songs}`, said),
      kind,
      songs,
      length,
    })),
  );
  const nodes = players.map(
    ({ kind: _kind, songs: _songs, length: _length, key, ...node }): [string, object] => [
      paths.player(key),
      node,
    ],
  );
  await admin.database.ref().update(Object.fromEntries(nodes));
  const stops = players.map((one) => startSigns(one, () => undefined));
  const told = new Set<string>();
  const toldBefore = new Set<string>();
  const failures: unknown[] = [];
  const all = admin.database.ref(paths.players);
  let known: Record<string, Signs> = {};
  all.on('value', (snapshot) => {
    known = (snapshot.val() ?? {}) as Record<string, Signs>;
  });
  const failed = (error: unknown): void => void failures.push(error);
  await pass(MINUTE_MS);

  const judge = (): void => {
    const now = Date.now();
    for (const { key, location } of players) {
      const signs = known[key];
      if (signs === undefined || silenceOf(signs).from < now) told.add(location);
      if (signs === undefined || isSilentBefore(signs, now)) toldBefore.add(location);
    }
  };
  const timers = [
    setInterval(judge, 1000),
    setInterval(() => void checkSilence(Date.now()).catch(failed), MINUTE_MS),
    ...players.flatMap((one) =>
      one.length === undefined ? [] : [setInterval(() => void playNext(one).catch(failed), one.length)],
    ),
  ];
  await pass(HOUR_MS);
  for (const timer of timers) clearInterval(timer);
  await pass(STEP_MS * 100);

  expect(failures).toEqual([]);
  expect([...told]).toEqual([]);
  expect((await admin.database.ref('silent').get()).val()).toBeNull();
  expect((await admin.database.ref(functionPaths.alertsWaiting).get()).val()).toBeNull();
  // An app of before knows the older players as before. It waits for the newer ones until it has been out for a month.
  expect([...toldBefore].sort()).toEqual(['new long', 'new none']);
  for (const stop of stops) stop();
  all.off();
}, 120_000);
