import * as logger from 'firebase-functions/logger';
import { afterEach, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { everyMinute, runEach } from '../../functions/everyMinute';
import { sweepZones } from '../../functions/thumbCounts';
import { functionPaths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';

vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof logger>()),
  warn: vi.fn(),
}));

vi.mock('../../functions/thumbCounts', async (original) => {
  const counts = await original<{ sweepZones: typeof sweepZones }>();
  return { ...counts, sweepZones: vi.fn(counts.sweepZones) };
});

withDatabase();
afterEach(() => vi.restoreAllMocks());

it('each job of every minute runs, whichever others fail, and each failure is logged with its name', async () => {
  const fails = (why: string) => () => Promise.reject(new Error(why));
  const second = vi.fn(() => Promise.resolve());
  const fourth = vi.fn(() => Promise.resolve());
  const jobs = { silence: fails('no index'), alerts: second, week: fails('no mail'), sweep: fourth };
  await expect(runEach(jobs)).rejects.toThrow('failed: silence, week');
  expect(second).toHaveBeenCalledOnce();
  expect(fourth).toHaveBeenCalledOnce();
  expect(vi.mocked(logger.warn).mock.calls).toEqual([
    ['a job of every minute failed', { job: 'silence', reason: 'Error: no index' }],
    ['a job of every minute failed', { job: 'week', reason: 'Error: no mail' }],
  ]);
});

it('a run in which nothing fails does not fail', async () => {
  await runEach({ sweep: () => Promise.resolve() });
});

it('old days of zones and old links of mails are removed every minute, each whatever came of the other (docs/product.md 37.11, docs/security.md S121)', async () => {
  const old = [
    functionPaths.zoneDay('hall', '2020-01-01'),
    functionPaths.thumbsOfZoneDay('hall', '2020-01-01'),
    functionPaths.unsubscribeLink('old'),
  ];
  const [name = '', day = '', link = ''] = old;
  await admin.database.ref().update({
    [name]: true,
    [day]: { day: '2020-01-01', up: 1 },
    [link]: { uid: 'anna', at: 5, what: 'week' },
  });
  vi.mocked(sweepZones).mockRejectedValueOnce(new Error('no index'));
  await expect(everyMinute()).rejects.toThrow('failed: days');
  expect((await admin.database.ref(link).get()).val()).toBeNull();
  await everyMinute();
  for (const path of old) expect((await admin.database.ref(path).get()).val()).toBeNull();
});
