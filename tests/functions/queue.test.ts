import * as logger from 'firebase-functions/logger';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { RefusedForGood } from '../../functions/letters';
import { sendQueue } from '../../functions/queue';
import { functionPaths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';

vi.mock('firebase-functions/logger', async (original) => ({
  ...(await original<typeof logger>()),
  warn: vi.fn(),
}));

withDatabase();

const MOST = 50;

const QUEUES = [
  ['the alerts', functionPaths.alertsWaiting],
  ['the mails about the week', functionPaths.weeksWaiting],
] as const;

const waitingAt = async (path: string): Promise<string[]> =>
  Object.keys(((await admin.database.ref(path).get()).val() ?? {}) as object);

beforeEach(() => admin.database.ref('alerting').remove());

describe.each(QUEUES)('in the queue of %s', (_, path) => {
  /** In the order of their keys: those that are refused, and a good one at last. */
  const fill = (refused: number) =>
    admin.database.ref(path).set({
      ...Object.fromEntries(
        Array.from({ length: refused }, (_none, index) => [
          `refused-${String(index).padStart(4, '0')}`,
          { week: '2027-03-01' },
        ]),
      ),
      'the-good-one': { week: '2027-03-01' },
    });

  const run = (send: (id: string) => Promise<void>) =>
    sendQueue({ path, most: MOST, decode: (value) => value as { at?: number }, send, unsent: 'not sent' });

  it('60 that are refused for now hold up a good one for one run, and are each tried again after it (docs/product.md 34.15)', async () => {
    await fill(60);
    const tried: string[] = [];
    const send = (id: string): Promise<void> => {
      tried.push(id);
      return id === 'the-good-one' ? Promise.resolve() : Promise.reject(new Error('not now'));
    };
    await run(send);
    expect(tried).not.toContain('the-good-one');
    await run(send);
    expect(tried).toContain('the-good-one');
    // Each of the others once before any of them twice.
    expect(new Set(tried.slice(0, 61)).size).toBe(61);
    await run(send);
    expect(tried).toHaveLength(61 + 39 + MOST);
    expect(await waitingAt(path)).toHaveLength(60);
  });

  it('one that is refused for good is not tried again (docs/product.md 34.15)', async () => {
    await fill(1);
    const send = vi.fn((id: string) =>
      id === 'the-good-one'
        ? Promise.resolve()
        : Promise.reject(new RefusedForGood(502, 'the mail server refused')),
    );
    await run(send);
    await run(send);
    expect(send.mock.calls.map(([id]) => id).sort()).toEqual(['refused-0000', 'the-good-one']);
    expect(await waitingAt(path)).toEqual([]);
  });

  it('of two runs at once one sends each, and the log says why one was not sent', async () => {
    await fill(1);
    vi.mocked(logger.warn).mockClear();
    const send = vi.fn((id: string) =>
      id === 'the-good-one' ? Promise.resolve() : Promise.reject(new RefusedForGood(502, 'no such address')),
    );
    await Promise.all([run(send), run(send)]);
    expect(send.mock.calls.map(([id]) => id).sort()).toEqual(['refused-0000', 'the-good-one']);
    expect(vi.mocked(logger.warn).mock.calls).toEqual([
      ['not sent', { reason: expect.stringContaining('no such address') as string }],
    ]);
  });
});
