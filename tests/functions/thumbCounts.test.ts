import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { COUNTED_KEPT_MS, countThumb, sweepCounted } from '../../functions/thumbCounts';
import { digest } from '../../functions/database';
import { bringAnswer } from '../../functions/desk';
import { readWaiting } from '../../functions/thumbs';
import { daysUntil, providerDay, answersReport } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';
import { DAY_MS, MINUTE_MS } from '../../src/model/time';

const ID = 'R1';
const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };
const TODAY = providerDay(Date.now());
const AT = Date.parse(`${TODAY}T11:00:00Z`);

withDatabase();

beforeEach(() => put({ thumbs: null, desk: null }));
afterEach(() => vi.restoreAllMocks());

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

const THUMB = {
  uid: 'anna',
  rating: 'one',
  firstName: 'Anna',
  company: 'Gym',
  zone: 'Hal',
  rateType: 'down',
  dateAsked: AT,
  song: 'one',
  track: TRACK,
};
const lay = (changes: object = {}) => put({ [paths.waitingThumb(ID)]: { ...THUMB, rank: -AT, ...changes } });

/** A DJ settles it after so many minutes. */
async function settle(minutes: number, what: string): Promise<void> {
  const settled = { ...THUMB, at: AT + minutes * MINUTE_MS, by: 'DJ Noor', what };
  await put({ [paths.waitingThumb(ID)]: null, [paths.settledThumb(ID)]: settled });
}

/** As the player has received it. */
const RECEIVED = { at: AT, player: 'hall', zone: 'Hal', rateType: 'down', track: TRACK } as const;
const ONCE = {
  zones: { hall: { zone: 'Hal', down: 1 } },
  tracks: { [digest([TRACK.artist, TRACK.title])]: { ...TRACK, down: 1 } },
};
const counted = (): Promise<unknown> => at(functionPaths.thumbsOfDay(TODAY));

/** Makes each multi-path update fail until it is restored. */
function loseUpdates() {
  const reference = Object.getPrototypeOf(admin.database.ref()) as { update: () => Promise<void> };
  return vi.spyOn(reference, 'update').mockRejectedValue(new Error('no connection'));
}

const report = async () =>
  answersReport(await at(functionPaths.thumbsOfDays), await readWaiting(TODAY), TODAY);

it('a thumb waits from when it comes to the desk until it is settled (docs/product.md 31.16)', async () => {
  await lay();
  await countThumb(ID);
  expect(await report()).toMatchObject({
    given: 1,
    answered: 0,
    waiting: { today: 1, threeDays: 0, longer: 0 },
  });
  await settle(7, 'removed');
  await countThumb(ID);
  expect(await report()).toMatchObject({
    given: 1,
    answered: 1,
    halfWithinMin: 10,
    waiting: { today: 0, threeDays: 0, longer: 0 },
    songs: [{ ...TRACK, removed: 1, lessOften: 0, moreLike: 0, kept: 0 }],
  });
  const kept = JSON.stringify(await at('thumbs'));
  for (const name of ['anna', 'Anna', 'Gym', 'Hal"', 'DJ Noor']) expect(kept).not.toContain(name);
});

it('the events of a waiting thumb count once, however often they come, and in any order', async () => {
  await lay();
  await settle(7, 'kept');
  await Promise.all([
    ...Array.from({ length: 6 }, () => countThumb(ID, RECEIVED)),
    ...Array.from({ length: 6 }, () => countThumb(ID)),
  ]);
  const note = await at(functionPaths.countedThumb(ID));
  await countThumb(ID);
  expect(await at(functionPaths.countedThumb(ID))).toEqual(note);
  expect(await report()).toMatchObject({
    given: 1,
    answered: 1,
    waiting: { today: 0 },
    songs: [{ kept: 1 }],
  });
  expect(await at(functionPaths.waitingTotal)).toBeNull();
});

it('a thumb that waits again is answered already, and its last outcome counts', async () => {
  await lay();
  await settle(7, 'kept');
  await countThumb(ID);
  await put({ [paths.settledThumb(ID)]: null });
  await lay({ last: AT + 20 * MINUTE_MS });
  await countThumb(ID);
  expect(await report()).toMatchObject({ given: 1, answered: 1, halfWithinMin: 10, waiting: { today: 1 } });
  await settle(500, 'removed');
  await countThumb(ID);
  expect(await report()).toMatchObject({ answered: 1, halfWithinMin: 10 });
  expect(await report()).toMatchObject({
    given: 1,
    answered: 1,
    halfWithinMin: 10,
    waiting: { today: 0 },
    songs: [{ removed: 1, kept: 0 }],
  });
});

it('a thumb that its customer takes back was never asked for', async () => {
  await lay();
  await countThumb(ID);
  await put({ [paths.waitingThumb(ID)]: null });
  await countThumb(ID);
  expect(await report()).toMatchObject({ given: 0, answered: 0, waiting: { today: 0 } });
});

it('a thumb that could not be counted counts when its event comes again (docs/product.md 25.16)', async () => {
  await lay();
  const lost = loseUpdates();
  await expect(countThumb(ID, RECEIVED)).rejects.toThrow('no connection');
  lost.mockRestore();
  expect(await at('thumbs')).toBeNull();
  await countThumb(ID, RECEIVED);
  await countThumb(ID);
  expect(await counted()).toEqual({ ...ONCE, desk: { given: 1 } });
});

it('a thumb counts once, with its reason, when many of its events come at once (docs/product.md 25.13)', async () => {
  await Promise.all([
    ...Array.from({ length: 8 }, () => countThumb(ID, RECEIVED)),
    countThumb(ID, { at: AT, reason: 'tooLoud' }),
  ]);
  await countThumb(ID, { ...RECEIVED, track: { artist: 'Another', title: 'Song' } });
  expect(await counted()).toEqual({
    ...ONCE,
    zones: { hall: { zone: 'Hal', down: 1, reasons: { tooLoud: 1 } } },
  });
});

it('a thumb that is withdrawn counts as that, and no longer as a thumb', async () => {
  await countThumb(ID, RECEIVED);
  await countThumb(ID, { at: AT, withdrawn: true });
  expect(await counted()).toMatchObject({ zones: { hall: { down: 0, takenBack: 1 } } });
});

it('a settled thumb counts although its customer brought it back before', async () => {
  await lay();
  await countThumb(ID);
  await settle(7, 'kept');
  const created = AT + 8 * MINUTE_MS;
  await put({ [paths.message('anna', ID, created)]: { created, from: 'anna', msg: 'En nu?', rcvd: true } });
  await bringAnswer('anna', ID, String(created));
  await countThumb(ID);
  expect(await report()).toMatchObject({ answered: 1, waiting: { today: 1 }, songs: [{ kept: 1 }] });
});

it('a thumb with a message of a time that is ahead waits since it was given', async () => {
  await put({ [paths.waitingThumb(ID)]: { ...THUMB, dateAsked: AT, rank: -AT, last: 9_999_999_999_999 } });
  await countThumb(ID);
  expect((await report()).waiting).toEqual({ today: 1, threeDays: 0, longer: 0 });
});

it('a thumb that waits for long is told apart, whatever was read of it', async () => {
  const days = daysUntil(TODAY, 6);
  for (const [place, age] of [0, 1, 3, 4, 5].entries()) {
    const dateAsked = AT - age * DAY_MS;
    await put({ [paths.waitingThumb(`R${place}`)]: { ...THUMB, dateAsked, rank: -dateAsked } });
    await countThumb(`R${place}`);
  }
  expect((await report()).waiting).toEqual({ today: 1, threeDays: 2, longer: 2 });
  expect((await readWaiting(TODAY)).days).not.toHaveProperty(days[0] ?? '');
});

it('nothing is noted of a thumb of more than a year ago, and notes of such thumbs go, but of those that wait (docs/security.md S90)', async () => {
  const old = Date.now() - COUNTED_KEPT_MS - DAY_MS;
  await lay({ dateAsked: old });
  await countThumb(ID);
  expect(await at('thumbs')).toBeNull();
  await put({
    [functionPaths.countedThumb('gone')]: { at: old, answered: old, over: old, version: 2 },
    [functionPaths.countedThumb('lately')]: { at: old, over: Date.now() - DAY_MS, version: 2 },
    [functionPaths.countedThumb('waits')]: { at: old, since: '2020-01-01', version: 1 },
  });
  await sweepCounted();
  expect(Object.keys((await at(functionPaths.countedThumbs)) as object).sort()).toEqual(['lately', 'waits']);
});
