import { afterAll, beforeAll, expect, it } from 'vitest';
import { admin } from '../../emulators/seed/admin';
import { startDj } from '../../emulators/venue/dj';
import { paths } from '../../src/model/paths';
import { djBreaches } from '../../tools/contract/djContract';
import { withDatabase } from '../support/withDatabase';

const WATCH_MS = 3000;
const NOTHING = (): void => undefined;

withDatabase();
let stop: () => void;

beforeAll(async () => {
  await admin.database.ref('users').set({
    noor: { info: { id: 'noor', firstname: 'DJ Noor', dj: true } },
    anna: {
      info: { id: 'anna', unreadMessages: 0, totalMessages: 0 },
      ratings: { one: { player: 'hall', zone: 'Hal', rateType: 'down', dateAsked: Date.now() } },
    },
  });
  stop = startDj('noor', NOTHING);
});
afterAll(() => stop());

function bring(id: string, changes: object = {}): Promise<void> {
  const dateAsked = Date.now() + 1;
  const of = { uid: 'anna', rating: 'one', firstName: 'Anna', company: 'Gym', zone: 'Hal' };
  const thumb = { ...of, rateType: 'down', dateAsked, rank: -dateAsked };
  return admin.database.ref(paths.waitingThumb(id)).set({ ...thumb, ...changes });
}

const waitingThumbs = async (): Promise<string[]> =>
  Object.keys(((await admin.database.ref(paths.waitingThumbs).get()).val() as object | null) ?? {});

const said = async (id: string): Promise<number> =>
  (await admin.database.ref(paths.thread('anna', id)).get()).numChildren();

it('the simulated DJ answers at the desk under its rules, and keeps the contract (docs/product.md 31.5, docs/contract.md C11)', async () => {
  const watched = djBreaches(admin.database, 'anna', WATCH_MS);
  await bring('RA');
  await expect.poll(waitingThumbs).toEqual([]);
  expect(await said('RA')).toBe(2);
  const outcome = await admin.database.ref(paths.outcome('anna', 'one')).get();
  expect(outcome.val()).toMatchObject({ what: 'removed', by: 'DJ Noor' });
  await bring('RB');
  await bring('RC');
  await bring('RA', { last: Date.now() });
  await expect.poll(() => said('RA')).toBe(3);
  expect((await watched).breaches).toEqual([]);
  expect(await waitingThumbs()).toEqual(['RB', 'RC']);
});
