import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { archiveUpdates } from '../../src/model/message';
import { ARCHIVED_ABOVE_MESSAGES, THREAD_MESSAGES_KEPT } from '../../src/model/limits';
import { ARCHIVER, COUNTER } from '../../src/model/paths';
import { rulesTest } from './environment';
import { OLD, world } from './world';

const ME = 'users/customer';
const WELCOME = 'R00000';
/** What is put into the archive in most of these tests. */
const READ = { created: OLD, from: 'DJ Noor', msg: 'Dank!', rcvd: true };

const { as, signedOut, put } = rulesTest('demo-rules-archive', world);

const archiver = () => as(ARCHIVER).ref();
const at = async (path: string): Promise<unknown> => (await as('customer').ref(path).get()).val();

const message = (thread: string, key = OLD): string => `${ME}/messages/${thread}/${key}`;
const archived = (thread: string, key = OLD): string => `${ME}/archive/${thread}/${key}`;

/** Moves the message of `thread` as the function does, but for the `changes`. */
const move = (thread = 'R1', changes: Record<string, unknown> = {}) => ({
  [archived(thread)]: READ,
  [message(thread)]: null,
  [`${ME}/messages/${thread}/info/archived`]: true,
  ...changes,
});

beforeEach(async () => {
  for (const thread of ['R1', WELCOME]) await put(message(thread), READ);
});

describe('a message that was read', () => {
  it.each(['R1', WELCOME])('of %s goes to the archive as it was (docs/product.md 10.14)', async (thread) => {
    await assertSucceeds(archiver().update(move(thread)));
    expect(await at(archived(thread))).toEqual(READ);
    expect(await at(message(thread))).toBeNull();
  });

  it('goes there with all others that are early, by the updates that the function makes', async () => {
    const count = ARCHIVED_ABOVE_MESSAGES + 1;
    const places = Array.from({ length: count }, (_, place) => OLD + place);
    const messages = places.map((created) => [created, { ...READ, created, dj: 7 }] as const);
    const thread = { info: { type: 'up', dateTime: OLD + count - 1 }, ...Object.fromEntries(messages) };
    await put(`${ME}/messages/R1`, thread);
    const [update = {}] = archiveUpdates('customer', 'R1', thread);
    await assertSucceeds(archiver().update(update));
    expect(Object.keys((await at(`${ME}/messages/R1`)) as object)).toHaveLength(THREAD_MESSAGES_KEPT + 1);
    // What two functions do at once is done once.
    await assertFails(archiver().update(update));
    expect(await at(archived('R1'))).toEqual({ ...READ, dj: 7 });
  });

  const refused: [string, () => Record<string, unknown>][] = [
    ['with another text', () => move('R1', { [archived('R1')]: { ...READ, msg: 'Other' } })],
    ['from another', () => move('R1', { [archived('R1')]: { ...READ, from: 'customer' } })],
    ['of another time', () => move('R1', { [archived('R1')]: { ...READ, created: OLD + 1 } })],
    ['as unread', () => move('R1', { [archived('R1')]: { ...READ, rcvd: false } })],
    ['and stays as well', () => ({ [archived('R1')]: READ })],
    ['that is in no thread', () => ({ [archived('R2')]: READ })],
    ['with a priority', () => move('R1', { [archived('R1')]: { ...READ, '.priority': 1 } })],
  ];
  it.each(refused)('does not go there %s', async (_name, update) => {
    await assertFails(archiver().update(update()));
  });

  it('is not removed', async () => {
    for (const thread of ['R1', WELCOME]) {
      await assertFails(archiver().child(message(thread)).remove());
      // Also where something stands in the archive under its time.
      await put(archived(thread), READ);
      await assertFails(archiver().child(message(thread)).remove());
    }
  });

  it('is not written by the function', async () => {
    for (const thread of ['R1', WELCOME]) {
      await assertFails(
        archiver()
          .child(message(thread, OLD + 5))
          .set({ ...READ, created: OLD + 5 }),
      );
      await assertFails(
        archiver()
          .child(`${message(thread)}/msg`)
          .set('Other'),
      );
    }
  });

  it('is moved by nobody else', async () => {
    for (const who of ['customer', 'stranger', 'administrator', COUNTER])
      await assertFails(as(who).ref().update(move()));
    await assertFails(signedOut().ref().update(move()));
    expect(ARCHIVER).toContain(':');
  });
});

it('a message that was not read stays', async () => {
  await put(`${message('R1')}/rcvd`, false);
  await assertFails(archiver().update(move()));
  await assertFails(archiver().update(move('R1', { [archived('R1')]: { ...READ, rcvd: false } })));
});

describe('what is in the archive', () => {
  beforeEach(() => archiver().update(move()));

  it('is read by its customer alone', async () => {
    await assertSucceeds(as('customer').ref(`${ME}/archive/R1`).orderByChild('created').limitToLast(1).get());
    for (const who of ['stranger', 'administrator', ARCHIVER])
      await assertFails(as(who).ref(`${ME}/archive/R1`).get());
    await assertFails(signedOut().ref(`${ME}/archive/R1`).get());
  });

  it('is never changed, removed, or written a second time', async () => {
    for (const who of ['customer', ARCHIVER]) {
      await assertFails(as(who).ref(archived('R1')).set(READ));
      await assertFails(as(who).ref(archived('R1')).remove());
      await assertFails(
        as(who)
          .ref(`${archived('R1')}/msg`)
          .set('Other'),
      );
    }
    await put(message('R1'), READ);
    await assertFails(archiver().update(move()));
  });

  it('is not answered a second time under its time', async () => {
    const created = Date.now();
    const answer = { created, from: 'customer', msg: 'Dag!', rcvd: true };
    for (const thread of ['R1', WELCOME]) {
      const update = {
        [message(thread, created)]: answer,
        [`${ME}/messages/${thread}/info/dateTime`]: created,
      };
      await put(archived(thread, created), answer);
      await assertFails(as('customer').ref().update(update));
      await put(archived(thread, created), null);
      await assertSucceeds(as('customer').ref().update(update));
    }
  });
});

it('that a thread has an archive is said by the function, and stays', async () => {
  for (const thread of ['R1', WELCOME]) {
    const said = `${ME}/messages/${thread}/info/archived`;
    for (const value of [false, 'yes', null]) await assertFails(archiver().child(said).set(value));
    await assertFails(as('customer').ref(said).set(true));
    await assertFails(archiver().child(said).setWithPriority(true, 1));
    await assertSucceeds(archiver().child(said).set(true));
    await assertFails(as('customer').ref(said).remove());
  }
});

it('a welcome says nothing of an archive', async () => {
  const created = Date.now();
  const welcome = {
    info: { type: 'welcome', dateTime: created },
    [created]: { created, from: 'Media team', msg: 'Welkom!', rcvd: false },
  };
  const path = `users/removed/messages/${WELCOME}`;
  await assertFails(
    as('removed')
      .ref(path)
      .set({ ...welcome, info: { ...welcome.info, archived: true } }),
  );
  await assertSucceeds(as('removed').ref(path).set(welcome));
});
