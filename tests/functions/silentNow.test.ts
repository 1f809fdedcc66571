import * as logger from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { ALERT_PLACES_MAX, checkSilence, silentNow } from '../../functions/silence';
import { functionPaths, paths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';
import { MINUTE_MS } from '../../src/model/time';

/** Ten past the hour: the last minutes are in the same hour. */
const NOW = Date.parse('2026-11-24T10:10:00Z');
const LAST = NOW - MINUTE_MS;

vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof logger>()),
  info: vi.fn(),
}));

withDatabase();

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);

beforeEach(() =>
  put({ players: null, alerting: null, silent: null, alerts: null, users: null, playerAccess: null }),
);

/** Players by the age of their last sign of life, in minutes. */
const addPlayers = (signs: Record<string, number>) =>
  put(
    Object.fromEntries(
      Object.entries(signs).map(([key, ago], index) => [
        paths.player(key),
        { playerId: index + 1, location: key, seen: NOW - ago * MINUTE_MS },
      ]),
    ),
  );

const found = async (before: number | undefined): Promise<Record<string, boolean>> =>
  Object.fromEntries([...(await silentNow(before, NOW))].map(([key, { isOld }]) => [key, isOld]));

describe('the players that are silent now', () => {
  it('are those that fell silent since the last run, and in the half hour before', async () => {
    await addPlayers({ lives: 0, short: 9, fell: 11, dated: 25, before: 40, months: 100_000, ahead: -30 });
    expect(await found(LAST)).toEqual({ fell: false, dated: false });
  });

  it('are all that fell silent while nothing ran (docs/product.md 34.10)', async () => {
    await addPlayers({ fell: 11, earlier: 300, before: 100_000 });
    expect(await found(NOW - 300 * MINUTE_MS)).toEqual({ fell: false, earlier: false, before: true });
  });

  it('are all of them once an hour and the first time, the old ones to be listed alone (docs/product.md 34.16)', async () => {
    await addPlayers({ lives: 0, fell: 11, before: 45, months: 100_000 });
    const all = { fell: false, before: true, months: true };
    expect(await found(undefined)).toEqual(all);
    expect(await found(NOW - 11 * MINUTE_MS)).toEqual(all);
  });

  it('are one whose clock was ahead, when that moment has come', async () => {
    await addPlayers({ ahead: -30 });
    const later = NOW + 41 * MINUTE_MS;
    expect([...(await silentNow(later - MINUTE_MS, later)).keys()]).toEqual(['ahead']);
  });

  it('are no player that is only a sign, and none whose sign is no time', async () => {
    await put({
      'players/ghost': { seen: NOW - 11 * MINUTE_MS },
      'players/odd': { playerId: 1, seen: 'now' },
    });
    expect(await found(undefined)).toEqual({});
  });
});

const EVERY_MS = 5 * MINUTE_MS;
const valueAt = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

describe('of players whose songs are signs of life (docs/product.md 34.17)', () => {
  const give = (key: string, playerId: number, signs: { seen: number; lost?: number }) =>
    put({ [paths.player(key)]: { playerId, location: key, signEvery: EVERY_MS, ...signs } });
  const ago = (minutes: number): number => NOW - minutes * MINUTE_MS;

  it('those are silent whose connection ended, and those that missed two and a half of their signs', async () => {
    await give('song', 1, { seen: ago(12) });
    await give('missed', 2, { seen: ago(13) });
    await give('lost', 3, { seen: ago(14), lost: ago(11) });
    await give('just', 4, { seen: ago(13), lost: ago(9) });
    await give('back', 5, { seen: ago(1), lost: ago(11) });
    await put({ 'players/standby': { playerId: 6, signEvery: EVERY_MS, lost: ago(20) } });
    const silent = await silentNow(LAST, NOW);
    expect(Object.fromEntries([...silent].map(([key, { since }]) => [key, since]))).toEqual({
      missed: ago(13),
      lost: ago(11),
    });
  });

  it('a silence goes on, with its time, when the end of the connection is noticed during it', async () => {
    await give('hall', 1, { seen: ago(30) });
    await checkSilence(ago(10));
    expect(await valueAt(`${paths.silentPlayer('hall')}/since`)).toBe(ago(30));
    await put({ [`${paths.player('hall')}/lost`]: ago(9) });
    for (let minute = -8; minute <= 5; minute += 1) await checkSilence(ago(-minute));
    expect(await valueAt(`${paths.silentPlayer('hall')}/since`)).toBe(ago(30));
    expect(await valueAt(functionPaths.alertTold('hall'))).toMatchObject({ what: 'silent' });
    await put({ [`${paths.player('hall')}/seen`]: ago(-6), [`${paths.player('hall')}/lost`]: null });
    await checkSilence(ago(-7));
    expect(await valueAt('silent')).toBeNull();
    expect(await valueAt(functionPaths.alertTold('hall'))).toMatchObject({ what: 'back' });
  });
});

interface Waiting {
  to: string;
  uid?: string;
  way?: string;
  count?: number;
  places?: string[];
  since?: number;
  silent?: { key: string }[];
  back?: { key: string }[];
  at: number;
}

/** What waits to be sent after runs each minute, from `from` to `to` minutes after NOW. */
async function runs(to: number, from = 0): Promise<Waiting[]> {
  for (let minute = from; minute <= to; minute += 1) await checkSilence(NOW + minute * MINUTE_MS);
  return Object.values(((await valueAt(functionPaths.alertsWaiting)) ?? {}) as Record<string, Waiting>);
}

/** By default they asked an hour ago. */
const addCustomer = (uid: string, keys: readonly string[], asked = -60) =>
  put(
    Object.fromEntries(
      keys.flatMap((key): [string, unknown][] => [
        [paths.playerAccess(uid, key), `key of ${key}`],
        [`${paths.player(key)}/crypKey`, `key of ${key}`],
        [paths.registeredPlayer(uid, key), { id: key, crypKey: `key of ${key}`, name: key, location: key }],
        [paths.alert(key, uid), { at: NOW + asked * MINUTE_MS, mail: true }],
      ]),
    ),
  );

/** A player that loses power at NOW and `after` ms. The database notices the end of its connection when it has `noticed` it (ms later). */
type Loses = (after: number) => object;
const NEW: Loses = (after) => ({
  signEvery: EVERY_MS,
  seen: NOW + after - ((after * 7) % (3.5 * MINUTE_MS)),
  lost: NOW + after,
});
const OLD: Loses = (after) => ({ seen: NOW + after - ((after * 7) % MINUTE_MS) });
/** The database never notices it. */
const UNNOTICED: Loses = (after) => ({ signEvery: EVERY_MS, seen: NOW + after - ((after * 7) % EVERY_MS) });
const MIXED: Loses = (after) => (Math.round(after / 1000) % 2 === 0 ? NEW : OLD)(after);

/** Players at as many places as given that lose power within one minute. */
const losePower = (count: number, place: (index: number) => string, loses: Loses) =>
  put(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        paths.player(`zone-${index}`),
        {
          playerId: index + 1,
          location: `Zone ${index}`,
          address: place(index),
          ifPlaying: false,
          ...loses(Math.round((index * (MINUTE_MS - 1)) / (count - 1))),
        },
      ]),
    ),
  );

describe.each<[string, Loses]>([
  ['older players', OLD],
  ['players whose songs are signs', NEW],
  ['players whose songs are signs and whose connections do not end', UNNOTICED],
  ['players of both kinds', MIXED],
])('%s that lose power within one minute', (_name, loses) => {
  it('are one mail when they are five zones of a customer (docs/product.md 34.10)', async () => {
    await losePower(5, () => 'Kade 1', loses);
    const zones = Array.from({ length: 5 }, (_, index) => `zone-${index}`);
    await addCustomer('customer', zones);
    await put({ [functionPaths.alertLooked]: LAST });
    const mails = (await runs(30)).filter(({ way }) => way === 'mail');
    expect(mails.map(({ silent = [] }) => silent.map(({ key }) => key).sort())).toEqual([zones]);
  });

  it('are one mail to the provider when they are at 25 places, and none to customers (docs/product.md 34.13)', async () => {
    await losePower(25, (index) => `Kade ${index}`, loses);
    await addCustomer('customer', ['zone-0', 'zone-24']);
    await put({ [functionPaths.alertLooked]: LAST });
    const [mail, ...others] = await runs(30);
    expect(others).toEqual([]);
    const since = Object.values((await valueAt('silent')) as Record<string, { since: number }>);
    expect(mail).toMatchObject({
      to: 'provider',
      count: 25,
      since: Math.min(...since.map((one) => one.since)),
    });
    expect(mail?.places).toHaveLength(ALERT_PLACES_MAX);
    expect(mail?.places?.every((place) => /^Zone \d+$/.test(place))).toBe(true);
  });
});

describe('many that lose power', () => {
  beforeEach(() => put({ [functionPaths.alertLooked]: LAST }));

  it('at one address are told to the customer, however many they are (docs/product.md 34.13)', async () => {
    await losePower(25, () => 'Kade 1', OLD);
    await addCustomer('customer', ['zone-0']);
    expect((await runs(30)).map(({ to, way }) => [to, way]).sort()).toEqual([
      ['customer', 'mail'],
      ['customer', 'push'],
    ]);
  });

  it('are told to the provider once, with those that follow within ten minutes, and again after that (docs/product.md 34.13)', async () => {
    await losePower(25, (index) => `Kade ${index}`, OLD);
    const follow = (from: number, minutes: number, count: number) =>
      put(
        Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            paths.player(`late-${from + index}`),
            { playerId: from + index, location: 'Late', seen: NOW + minutes * MINUTE_MS },
          ]),
        ),
      );
    await follow(100, 8, 2);
    expect(await runs(25)).toHaveLength(1);
    await follow(200, 40, 25);
    expect((await runs(70, 26)).map(({ to, count }) => [to, count])).toEqual([
      ['provider', 25],
      ['provider', 25],
    ]);
  });
});

describe('the list of silent players (docs/product.md 34.14)', () => {
  const addHall = (changes: object) =>
    put({
      [paths.player('hall')]: { playerId: 1, address: 'Kade 1', seen: NOW - 20 * MINUTE_MS, ...changes },
    });
  const listed = () => valueAt(paths.silentPlayer('hall'));

  it('names each by its location, or else its address, the newest silence first, and looks at it each minute, after an hour every five', async () => {
    await addHall({});
    await checkSilence(NOW);
    const since = NOW - 20 * MINUTE_MS;
    expect(await listed()).toEqual({ playerId: 1, location: 'Kade 1', since, rank: -since, look: NOW });
    expect(await valueAt(functionPaths.alertLooked)).toBe(NOW);
    await put({ [`${paths.player('hall')}/location`]: 'Hal' });
    const later = NOW + 40 * MINUTE_MS;
    await checkSilence(later);
    expect(await listed()).toMatchObject({ location: 'Hal', since, look: later + 5 * MINUTE_MS });
  });

  it('loses a player that was removed, with what was told of it', async () => {
    await addHall({});
    await checkSilence(NOW);
    await checkSilence(NOW + MINUTE_MS);
    expect(await listed()).not.toBeNull();
    await put({ [paths.player('hall')]: null });
    await checkSilence(NOW + 2 * MINUTE_MS);
    expect(await listed()).toBeNull();
    expect(await valueAt(functionPaths.alertTold('hall'))).toBeNull();
  });

  it('goes on with one that was back and fell silent again while nothing ran', async () => {
    await addHall({ seen: NOW - 40 * MINUTE_MS });
    await checkSilence(NOW - 25 * MINUTE_MS);
    await put({ [`${paths.player('hall')}/seen`]: NOW - 12 * MINUTE_MS });
    await checkSilence(NOW);
    expect(await listed()).toMatchObject({ since: NOW - 12 * MINUTE_MS });
    expect(await valueAt(functionPaths.alertTold('hall'))).toMatchObject({ what: 'silent' });
  });

  it('has one that was noticed long afterwards, of which nobody is told (docs/product.md 34.16)', async () => {
    await addHall({ seen: NOW - 600 * MINUTE_MS });
    await addCustomer('customer', ['hall'], -1000);
    await put({ [`${paths.player('hall')}/seen`]: NOW - 600 * MINUTE_MS });
    expect(await runs(20)).toEqual([]);
    expect(await listed()).not.toBeNull();
  });
});

it('the log says how many were told as silent and as back, and nothing when none were', async () => {
  vi.mocked(logger.info).mockClear();
  await addPlayers({ hall: 13 });
  await addCustomer('customer', ['hall']);
  await put({ [functionPaths.alertLooked]: LAST });
  await runs(3);
  await put({ [`${paths.player('hall')}/seen`]: NOW + 4 * MINUTE_MS });
  await runs(8, 4);
  expect(vi.mocked(logger.info).mock.calls).toEqual([
    ['silence', { silent: 1, back: 0, mass: 0 }],
    ['silence', { silent: 0, back: 1, mass: 0 }],
  ]);
});

describe('over hours, with a run each minute', () => {
  /** Each player gave its last sign so many minutes after NOW. */
  const lastSigns = (signs: Record<string, number>, said: object = {}) =>
    put(
      Object.fromEntries(
        Object.entries(signs).flatMap(([key, minutes], index) =>
          Object.entries({
            playerId: index + 1,
            location: key,
            ...said,
            seen: NOW + minutes * MINUTE_MS,
          }).map(([field, value]): [string, unknown] => [`${paths.player(key)}/${field}`, value]),
        ),
      ),
    );
  const minutesAfter = (at: number): number => (at - NOW) / MINUTE_MS;
  const mailsOf = (waiting: readonly Waiting[]) => waiting.filter(({ way }) => way === 'mail');
  /** To whom and of which zones: `silent: customer: hall`. */
  const told = (waiting: readonly Waiting[]): string[] =>
    mailsOf(waiting)
      .flatMap(({ uid = '', silent = [], back = [] }) => [
        ...silent.map(({ key }) => `silent: ${uid}: ${key}`),
        ...back.map(({ key }) => `back: ${uid}: ${key}`),
      ])
      .sort();

  beforeEach(() => put({ [functionPaths.alertLooked]: LAST }));

  it('a zone that fell silent while its venue was closed is told once, a while after it opened, and as back (docs/product.md 34.10, 34.11)', async () => {
    // At noon in UTC.
    const opens = 110;
    await lastSigns({ hall: 0 }, { hours: { tue: { from: '13:00', to: '23:00' } } });
    await addCustomer('before', ['hall']);
    await addCustomer('while closed', ['hall'], 60);
    await addCustomer('when it lasted', ['hall'], opens + 11);
    expect(told(await runs(opens + 10))).toEqual([]);
    const silent = ['silent: before: hall', 'silent: while closed: hall'];
    const waiting = await runs(opens + 150, opens + 11);
    expect(told(waiting)).toEqual(silent);
    for (const { at } of waiting) expect(minutesAfter(at)).toBeLessThan(opens + 20);
    await lastSigns({ hall: opens + 151 });
    expect(told(await runs(opens + 160, opens + 151))).toEqual([
      ...['back: before: hall', 'back: when it lasted: hall', 'back: while closed: hall'],
      ...silent,
    ]);
  });

  it('who asked for the alert during a silence is told of its end alone (docs/product.md 34.10, 34.11)', async () => {
    await lastSigns({ hall: 0, bar: 0 });
    await addCustomer('before', ['hall']);
    await addCustomer('during', ['hall', 'bar'], 30);
    expect(told(await runs(95))).toEqual(['silent: before: hall']);
    await lastSigns({ hall: 96, bar: 96 });
    expect(told(await runs(110, 96))).toEqual([
      ...['back: before: hall', 'back: during: bar', 'back: during: hall'],
      'silent: before: hall',
    ]);
  });

  it('two zones that are back and two that are silent in one minute are one message (docs/product.md 34.10, 34.11)', async () => {
    await lastSigns({ hall: 0, bar: 0, roof: 30, sauna: 30 });
    await addCustomer('customer', ['hall', 'bar', 'roof', 'sauna']);
    await runs(41);
    await put({ [functionPaths.alertsWaiting]: null });
    await lastSigns({ hall: 41.5, bar: 41.5 });
    const waiting = await runs(50, 42);
    expect(waiting.map(({ way }) => way).sort()).toEqual(['mail', 'push']);
    for (const { silent = [], back = [] } of waiting) {
      expect(silent.map(({ key }) => key).sort()).toEqual(['roof', 'sauna']);
      expect(back.map(({ key }) => key).sort()).toEqual(['bar', 'hall']);
    }
  });
});
