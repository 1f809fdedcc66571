import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer } from '../../emulators/seed/customer';
import { adminEnvironment } from '../../emulators/stack/project';
import { ARCHIVED_ABOVE_MESSAGES, THREAD_MESSAGES_KEPT } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { djWrites } from '../support/djWrites';
import { ports, startMailStack, type MailStack } from './mailStack';

const START_MS = 180_000;
const PATIENCE = { timeout: 60_000 };
const FIRST = 1_700_000_000_000;

let stack: MailStack;

beforeAll(async () => {
  stack = await startMailStack();
}, START_MS);
afterAll(() => stack.stop());

const threadOf = (count: number) => ({
  info: { type: 'up', dateTime: FIRST + count - 1 },
  ...Object.fromEntries(
    Array.from({ length: count }, (_, place) => {
      const created = FIRST + place;
      return [String(created), { created, from: 'DJ Noor', msg: `Message ${place}`, rcvd: true }];
    }),
  ),
});

/** A customer with a conversation of so many messages. @returns the uid */
async function customerWith(count: number): Promise<string> {
  const uid = await addCustomer(account(`klant-${count}@test.example`), 0);
  await admin.database.ref(paths.thread(uid, 'R1')).set(threadOf(count));
  return uid;
}

const keysAt = async (path: string): Promise<string[]> =>
  Object.keys(((await admin.database.ref(path).get()).val() as object | null) ?? {});

const archived = async (uid: string): Promise<number> =>
  (await keysAt(paths.archivedThread(uid, 'R1'))).length;

describe('a conversation becomes short (docs/product.md 10.14)', () => {
  it('when a message makes it too long, and not before', async () => {
    const uid = await customerWith(ARCHIVED_ABOVE_MESSAGES - 1);
    await djWrites(uid, 'R1', 'One hundred');
    const other = await customerWith(ARCHIVED_ABOVE_MESSAGES);
    await djWrites(other, 'R1', 'One hundred and one');
    await expect
      .poll(() => archived(other), PATIENCE)
      .toBe(ARCHIVED_ABOVE_MESSAGES + 1 - THREAD_MESSAGES_KEPT);
    // Calls are made one after the other, in the order of the writes.
    expect(await archived(uid)).toBe(0);
    const left = await keysAt(paths.thread(other, 'R1'));
    expect(left).toHaveLength(THREAD_MESSAGES_KEPT + 1);
    expect(left).toContain('info');
  });

  it('by `npm run archive`, when it was long before there was an archive', async () => {
    const uid = await customerWith(1200);
    const { stdout } = await promisify(execFile)('npx', ['tsx', 'tools/archive/command.ts'], {
      env: { ...process.env, ...adminEnvironment(ports) },
    });
    expect(stdout).toMatch(/^\d+ accounts, 1 conversations made shorter\.$/m);
    expect(await archived(uid)).toBe(1200 - THREAD_MESSAGES_KEPT);
  });
});
