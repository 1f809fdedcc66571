import * as logger from 'firebase-functions/logger';
import { afterEach, expect, it, vi } from 'vitest';
import { runEach } from '../../functions/everyMinute';

vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof logger>()),
  error: vi.fn(),
}));

afterEach(() => vi.restoreAllMocks());

it('each job of every minute runs, whichever others fail, and each failure is logged with its name', async () => {
  const fails = (why: string) => () => Promise.reject(new Error(why));
  const second = vi.fn(() => Promise.resolve());
  const fourth = vi.fn(() => Promise.resolve());
  const jobs = { silence: fails('no index'), alerts: second, week: fails('no mail'), sweep: fourth };
  await expect(runEach(jobs)).rejects.toThrow('failed: silence, week');
  expect(second).toHaveBeenCalledOnce();
  expect(fourth).toHaveBeenCalledOnce();
  expect(vi.mocked(logger.error).mock.calls).toEqual([
    ['a job of every minute failed', { job: 'silence', reason: 'Error: no index' }],
    ['a job of every minute failed', { job: 'week', reason: 'Error: no mail' }],
  ]);
});

it('a run in which nothing fails does not fail', async () => {
  await runEach({ sweep: () => Promise.resolve() });
});
