import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { archiveThread } from '../../functions/archive/archiveThread';
import { ARCHIVED_ABOVE_MESSAGES, ARCHIVED_AT_ONCE, THREAD_MESSAGES_KEPT } from '../../src/model/limits';
import { paths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';

const FIRST = 1_700_000_000_000;
const UID = 'customer';
/** Three updates of the function. */
const COUNT = 2 * ARCHIVED_AT_ONCE + ARCHIVED_ABOVE_MESSAGES + 1;

withDatabase();

beforeEach(() => admin.database.ref().set({ users: { [UID]: { messages: { R1: threadOf(COUNT) } } } }));
afterEach(() => vi.restoreAllMocks());

const message = (created: number) => ({ created, from: 'DJ Noor', msg: `Message at ${created}`, rcvd: true });

const messagesOf = (count: number): Record<string, unknown> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, place) => [String(FIRST + place), message(FIRST + place)]),
  );

const threadOf = (count: number) => ({
  info: { type: 'up', dateTime: FIRST + count - 1 },
  ...messagesOf(count),
});

const at = async (path: string): Promise<Record<string, unknown>> =>
  ((await admin.database.ref(path).get()).val() as Record<string, unknown> | null) ?? {};

/** What stands in the thread and in the archive. */
async function standing() {
  const { info, ...kept } = await at(paths.thread(UID, 'R1'));
  return { info, kept, archived: await at(paths.archivedThread(UID, 'R1')) };
}

/** All is there once: the newest messages in the thread, the others in the archive. */
async function expectArchived(): Promise<void> {
  const { info, kept, archived } = await standing();
  expect(Object.keys(kept)).toHaveLength(THREAD_MESSAGES_KEPT);
  expect(Object.keys(archived)).toHaveLength(COUNT - THREAD_MESSAGES_KEPT);
  expect({ ...archived, ...kept }).toEqual(messagesOf(COUNT));
  expect(info).toMatchObject({ archived: true });
}

type Update = (values: object) => Promise<void>;

/** What each reference of a database does with several places at once. */
const reference = () => Object.getPrototypeOf(admin.database.ref()) as { update: Update };

/** Does something before the next update of several places reaches the database. */
function beforeNextUpdate(act: () => Promise<unknown>): void {
  const { update } = reference();
  vi.spyOn(reference(), 'update').mockImplementationOnce(async function (this: unknown, values) {
    await act();
    await update.call(this, values);
  });
}

/** Lets the update of several places that comes after so many others not reach the database, as when a function ends before it. */
function loseUpdateAfter(count: number): void {
  const { update } = reference();
  let left = count;
  vi.spyOn(reference(), 'update').mockImplementation(function (this: unknown, values) {
    left -= 1;
    return left < 0 ? Promise.reject(new Error('the function ended')) : update.call(this, values);
  });
}

it('moves the earlier messages of a long thread to the archive (docs/product.md 10.14)', async () => {
  await archiveThread(UID, 'R1');
  await expectArchived();
  await archiveThread(UID, 'R1');
  await expectArchived();
});

it.each([0, 1, 2])(
  'loses nothing when it ends after %i updates, and goes on with the next message',
  async (count) => {
    loseUpdateAfter(count);
    await expect(archiveThread(UID, 'R1')).rejects.toThrow('the function ended');
    const { kept, archived } = await standing();
    expect(Object.keys(archived)).toHaveLength(count * ARCHIVED_AT_ONCE);
    expect(Object.keys(kept)).toHaveLength(COUNT - count * ARCHIVED_AT_ONCE);
    expect({ ...archived, ...kept }).toEqual(messagesOf(COUNT));
    vi.restoreAllMocks();
    await archiveThread(UID, 'R1');
    await expectArchived();
  },
);

it('moves each message once when many messages of a thread call it at once', async () => {
  await Promise.all(Array.from({ length: 6 }, () => archiveThread(UID, 'R1')));
  await expectArchived();
});

it('leaves what came between its reading and its writing', async () => {
  const late = FIRST + COUNT;
  beforeNextUpdate(() =>
    admin.database.ref(paths.message(UID, 'R1', late)).set({ ...message(late), rcvd: false }),
  );
  await archiveThread(UID, 'R1');
  const { kept, archived } = await standing();
  expect(kept).toHaveProperty(String(late));
  expect(Object.keys({ ...archived, ...kept })).toHaveLength(COUNT + 1);
});

it('brings nothing back of a customer who was removed meanwhile', async () => {
  beforeNextUpdate(() => admin.database.ref(paths.user(UID)).remove());
  await archiveThread(UID, 'R1');
  expect(await at(paths.user(UID))).toEqual({});
});

it('ends when the database refuses the same again', async () => {
  const update = vi.spyOn(reference(), 'update').mockRejectedValue(new Error('PERMISSION_DENIED'));
  await expect(archiveThread(UID, 'R1')).rejects.toThrow('PERMISSION_DENIED');
  expect(update).toHaveBeenCalledTimes(2);
});
