import type { DataSnapshot, Query } from 'firebase-admin/database';
import { beforeEach, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { reportOf } from '../../functions/thumbs';
import { daysUntil } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';

const TO = '2026-11-28';
const QUARTER = daysUntil(TO, 91);
const [FROM = TO] = QUARTER;

withDatabase();

beforeEach(() => admin.database.ref().update({ thumbs: null, players: null }));

/** Each day with a thumb up at two zones of one name, a thumb down and an answer. */
const addDays = (days: readonly string[]) =>
  admin.database.ref().update(
    Object.fromEntries(
      days.map((day) => [
        functionPaths.thumbsOfDay(day),
        {
          zones: { hall: { zone: 'Hal', up: 1 }, other: { zone: 'Hal', up: 1, down: 1 } },
          tracks: { song: { artist: 'Mira Solen', title: 'Golden Hour', up: 2, down: 1, removed: 1 } },
          desk: { given: 1, answered: { within10: 1 } },
        },
      ]),
    ),
  );

/** How many days were read at once, and how many reads of days were under way at once, at most. */
function watchReads() {
  const most = { days: 0, reads: 0 };
  const days = new URL(admin.database.ref(functionPaths.thumbsOfDays).toString()).pathname;
  const prototype = Object.getPrototypeOf(Object.getPrototypeOf(admin.database.ref()) as object) as Query;
  const get: (this: Query) => Promise<DataSnapshot> = Reflect.get(prototype, 'get');
  let reads = 0;
  vi.spyOn(prototype, 'get').mockImplementation(async function (this: Query) {
    const path = new URL(this.toString()).pathname;
    if (!path.startsWith(days)) return get.call(this);
    reads += 1;
    most.reads = Math.max(most.reads, reads);
    const found = await get.call(this);
    reads -= 1;
    most.days = Math.max(most.days, path === days ? found.numChildren() : 1);
    return found;
  });
  return most;
}

it('a report of a quarter holds one day at a time, and adds up all of them (docs/product.md 25.12, 25.22)', async () => {
  await addDays([...daysUntil(FROM, 2), ...QUARTER.slice(1), '2026-11-29']);
  await admin.database.ref().update({
    [paths.player('hall')]: { playerId: 901, address: 'Kade 1' },
    [paths.player('other')]: { playerId: 902, address: 'Laan 2' },
  });
  const most = watchReads();
  const { days, zones, tracks, answers } = await reportOf({ from: FROM, to: TO });
  expect(most).toEqual({ days: 1, reads: 1 });
  expect(days).toEqual(QUARTER.map((day) => ({ day, up: 2, down: 1 })));
  expect(zones).toEqual([
    { zone: 'Hal', address: 'Laan 2', playerId: 902, up: 91, down: 91, takenBack: 0 },
    { zone: 'Hal', address: 'Kade 1', playerId: 901, up: 91, down: 0, takenBack: 0 },
  ]);
  expect(tracks).toEqual([{ artist: 'Mira Solen', title: 'Golden Hour', up: 182, down: 91, tooOften: 0 }]);
  expect(answers).toMatchObject({ given: 91, answered: 91, halfWithinMin: 10, songs: [{ removed: 91 }] });
});

it('a report leaves out days without a thumb', async () => {
  await addDays([FROM, TO]);
  expect((await reportOf({ from: FROM, to: TO })).days.map(({ day }) => day)).toEqual([FROM, TO]);
  expect((await reportOf({ from: '2026-01-01', to: '2026-01-31' })).days).toEqual([]);
});
