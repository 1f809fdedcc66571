import { beforeEach, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { queueWeeks, weekLetter } from '../../functions/weeks';
import { functionPaths, paths } from '../../src/model/paths';
import { zoneWeek } from '../../src/model/week';
import { withDatabase } from '../support/withDatabase';

const MONDAY = '2027-03-01';
const NEXT_MONDAY = '2027-03-08';
/** A minute of a Monday, by the clocks of the provider. */
const at = (day: string, minute: number): number =>
  Date.parse(`${day}T08:${String(minute).padStart(2, '0')}:00+01:00`);
/** What one run queues. */
const RUN = 500;

withDatabase();

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const childrenAt = async (path: string): Promise<Record<string, unknown>> =>
  ((await admin.database.ref(path).get()).val() ?? {}) as Record<string, unknown>;

beforeEach(() => put({ weekly: null, alerting: null }));

const uidOf = (index: number): string => `customer-${String(index).padStart(5, '0')}`;
const ask = (count: number) =>
  put(
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [paths.weekly(uidOf(index)), { at: 5, language: 'nl' }]),
    ),
  );

/** Their mails leave the queue, as when they are sent. */
async function run(day: string, minute: number): Promise<string[]> {
  await queueWeeks(at(day, minute));
  const queued = Object.keys(await childrenAt(functionPaths.weeksWaiting));
  await put({ [functionPaths.weeksWaiting]: null });
  return queued;
}

it.each([
  [2 * RUN + 100, [RUN, RUN, 100, 0, 0]],
  [2 * RUN, [RUN, RUN, 0, 0, 0]],
  [RUN + 1, [RUN, 1, 0, 0, 0]],
])(
  'the mails about the week of %i customers are queued by several runs, each once a week (docs/product.md 37.13)',
  async (count, sizes) => {
    await ask(count);
    for (const day of [MONDAY, NEXT_MONDAY]) {
      const queued: string[][] = [];
      for (const minute of sizes.keys()) queued.push(await run(day, minute));
      expect(queued.map(({ length }) => length)).toEqual(sizes);
      expect(new Set(queued.flat()).size).toBe(count);
      expect(Object.values(await childrenAt(functionPaths.weeksQueued))).toEqual(Array(count).fill(day));
    }
  },
);

it('a run that is repeated queues nobody twice', async () => {
  await ask(RUN + 100);
  await run(MONDAY, 0);
  // Its last page again, as when two runs read where the one before had come to.
  await put({ [functionPaths.weekReach]: { week: MONDAY, to: uidOf(RUN - 51) } });
  expect(await run(MONDAY, 1)).toHaveLength(100);
});

it('a mail names the 50 zones with the most thumbs, and says how many more have some (docs/product.md 37.13)', async () => {
  const weeks = Array.from({ length: 53 }, (_, up) => ({
    zone: `Zone ${up}`,
    week: zoneWeek({ '2027-02-26': { up } }, undefined, MONDAY),
  }));
  const sender = { appOrigin: '', provider: 'Muziek', contact: { email: '', phone: '' } };
  const { text } = await weekLetter({ weeks, renewed: [] }, 'nl', sender, '');
  expect(text.match(/Zone \d+/g)).toEqual(Array.from({ length: 50 }, (_, place) => `Zone ${52 - place}`));
  expect(text).toContain('En nog 2 zones');
});
