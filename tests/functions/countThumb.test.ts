import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { countThumbAtDesk } from '../../functions/thumbs/countThumb';
import { sweepCountedThumbs } from '../../functions/thumbs/sweep';
import { readWaiting } from '../../functions/thumbs/waiting';
import { answersReport, daysUntil, providerDay } from '../../src/model/answersReport';
import { COUNTED_KEPT_MS } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const ID = 'R1';
const TRACK = { artist: 'Mira Solen', title: 'Golden Hour' };
/** At noon, so that no minute of a test is on another day. */
const TODAY = providerDay(Date.now());
const AT = Date.parse(`${TODAY}T11:00:00Z`);

withDatabase();

beforeEach(() => put({ thumbs: null, desk: null }));
afterEach(() => vi.restoreAllMocks());

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();

const THUMB = {
  ...{ uid: 'anna', rating: 'one', firstName: 'Anna', company: 'Gym', zone: 'Hal' },
  ...{ rateType: 'down', dateAsked: AT, song: 'one', track: TRACK },
};
const lay = (changes: object = {}) => put({ [paths.openThumb(ID)]: { ...THUMB, rank: -AT, ...changes } });

/** A DJ settles it after so many minutes, and the event says how. */
async function settle(minutes: number, what?: string): Promise<unknown> {
  const settled = { ...THUMB, at: AT + minutes * MINUTE_MS, by: 'DJ Noor', ...(what && { what }) };
  await put({ [paths.openThumb(ID)]: null, [paths.settledThumb(ID)]: settled });
  return settled;
}

const report = async () => answersReport(await at(paths.thumbsOfDays), await readWaiting(TODAY), TODAY);

it('a thumb waits from when it lies at the desk until it is settled (docs/product.md 31.16)', async () => {
  await lay();
  await countThumbAtDesk(ID);
  expect(await report()).toMatchObject({
    given: 1,
    answered: 0,
    waiting: { today: 1, threeDays: 0, longer: 0 },
  });
  await countThumbAtDesk(ID, await settle(7, 'removed'));
  expect(await report()).toMatchObject({
    ...{ given: 1, answered: 1, halfWithinMin: 10 },
    waiting: { today: 0, threeDays: 0, longer: 0 },
    songs: [{ ...TRACK, removed: 1, lessOften: 0, moreLike: 0, kept: 0 }],
  });
  const kept = JSON.stringify(await at('thumbs'));
  for (const name of ['anna', 'Anna', 'Gym', 'Hal"', 'DJ Noor']) expect(kept).not.toContain(name);
});

it('its events count once, however often they come, and in any order', async () => {
  await lay();
  const settled = await settle(7, 'kept');
  await Promise.all([
    ...Array.from({ length: 6 }, () => countThumbAtDesk(ID, settled)),
    ...Array.from({ length: 6 }, () => countThumbAtDesk(ID)),
  ]);
  await countThumbAtDesk(ID);
  expect(await report()).toMatchObject({
    given: 1,
    answered: 1,
    waiting: { today: 0 },
    songs: [{ kept: 1 }],
  });
  expect(await at(paths.waitingThumbs)).toBeNull();
});

it('one that waits again is answered already, and its last outcome counts', async () => {
  await lay();
  const first = await settle(7, 'kept');
  await countThumbAtDesk(ID, first);
  await put({ [paths.settledThumb(ID)]: null });
  await lay({ last: AT + 20 * MINUTE_MS });
  await countThumbAtDesk(ID);
  expect(await report()).toMatchObject({ given: 1, answered: 1, halfWithinMin: 10, waiting: { today: 1 } });
  const second = await settle(500, 'removed');
  await countThumbAtDesk(ID, second);
  expect(await report()).toMatchObject({ answered: 1, halfWithinMin: 10 });
  // The first event comes again.
  await countThumbAtDesk(ID, first);
  expect(await report()).toMatchObject({
    ...{ given: 1, answered: 1, halfWithinMin: 10, waiting: { today: 0 } },
    songs: [{ removed: 1, kept: 0 }],
  });
});

it('one that its customer takes back was never asked for', async () => {
  await lay();
  await countThumbAtDesk(ID);
  await put({ [paths.openThumb(ID)]: null });
  await countThumbAtDesk(ID);
  expect(await report()).toMatchObject({ given: 0, answered: 0, waiting: { today: 0 } });
});

it('one that leaves the desk while it is counted is counted as gone', async () => {
  await lay();
  const reference = Object.getPrototypeOf(admin.database.ref()) as {
    update: (values: object) => Promise<void>;
  };
  const { update } = reference;
  let isFirst = true;
  vi.spyOn(reference, 'update').mockImplementation(async function (this: unknown, values) {
    if (isFirst) {
      isFirst = false;
      await admin.database.ref(paths.openThumb(ID)).remove();
      // Its event finds no note, and so nothing to count.
      await countThumbAtDesk(ID);
    }
    return update.call(this, values);
  });
  await countThumbAtDesk(ID);
  expect(await report()).toMatchObject({ given: 0, waiting: { today: 0 } });
});

it('one whose function ended in between counts when its event comes again', async () => {
  await lay();
  const reference = Object.getPrototypeOf(admin.database.ref()) as { update: () => Promise<void> };
  vi.spyOn(reference, 'update').mockRejectedValueOnce(new Error('the function ended'));
  await expect(countThumbAtDesk(ID)).rejects.toThrow('the function ended');
  await countThumbAtDesk(ID);
  expect(await report()).toMatchObject({ given: 1, waiting: { today: 1 } });
});

it('what waits for long is told apart, whatever was read of it', async () => {
  const days = daysUntil(TODAY, 6);
  for (const [place, age] of [0, 1, 3, 4, 5].entries()) {
    const dateAsked = AT - age * DAY_MS;
    await put({ [paths.openThumb(`R${place}`)]: { ...THUMB, dateAsked, rank: -dateAsked } });
    await countThumbAtDesk(`R${place}`);
  }
  expect((await report()).waiting).toEqual({ today: 1, threeDays: 2, longer: 2 });
  expect((await readWaiting(TODAY)).days).not.toHaveProperty(days[0] ?? '');
});

it('nothing is noted of a thumb of more than a year ago, and notes of such thumbs go, but of those that wait', async () => {
  const old = Date.now() - COUNTED_KEPT_MS - DAY_MS;
  await lay({ dateAsked: old });
  await countThumbAtDesk(ID);
  expect(await at('thumbs')).toBeNull();
  await put({
    [paths.countedThumb('gone')]: { at: old, answered: old, over: old, version: 2 },
    [paths.countedThumb('lately')]: { at: old, over: Date.now() - DAY_MS, version: 2 },
    [paths.countedThumb('waits')]: { at: old, since: '2020-01-01', version: 1 },
  });
  await sweepCountedThumbs();
  expect(Object.keys((await at(paths.countedThumbs)) as object).sort()).toEqual(['lately', 'waits']);
});
