import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startDatabaseEmulator, type RunningEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';
import { admin } from '../../emulators/seed/admin';
import { player } from '../../emulators/seed/players';
import { startVenue, type Venue } from '../../emulators/venue/venue';

const HALL = player(901, 'Hal');
const YOGA = player(102, 'Yogaruimte');
const TESTED = player(100_001, 'Zaal');
const MINUTE_MS = 60_000;

let database: RunningEmulator;
let venue: Venue;

beforeAll(async () => {
  database = await startDatabaseEmulator({ host: HOST, port: 0 });
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `${HOST}:${database.port}`);
});
afterAll(async () => {
  await admin.database.app.delete();
  await database.close();
});

const said = async (key = HALL.key): Promise<{ ifPlaying: boolean; seen?: number }> =>
  (await admin.database.ref(`players/${key}`).get()).val() as { ifPlaying: boolean; seen?: number };
const untilSigned = (after: number) =>
  vi.waitFor(async () => {
    const { ifPlaying, seen = 0 } = await said();
    expect(ifPlaying && seen > after).toBe(true);
  });

beforeEach(async () => {
  const nodes = [HALL, YOGA, TESTED].map(({ key, ...node }) => [key, node] as const);
  await admin.database.ref('players').set(Object.fromEntries(nodes));
  venue = await startVenue({ djReplies: false, log: () => undefined });
  await untilSigned(0);
  return venue.stop;
});

it('gives signs of life while it plays, and none in standby', async () => {
  await venue.setPlaying(901, false);
  expect(await said()).toMatchObject({ ifPlaying: false });
  expect((await said()).seen).toBeUndefined();
  await venue.setPlaying(901, true);
  await untilSigned(0);
});

it('gives none where it is one of before there were signs, or one of a test', async () => {
  expect((await said(YOGA.key)).seen).toBeUndefined();
  expect((await said(TESTED.key)).seen).toBeUndefined();
});

it('leaves its last sign behind when its power fails, and gives a new one when it is switched on', async () => {
  const { seen: last = 0 } = await said();
  await venue.kill(901, false);
  expect(await said()).toMatchObject({ ifPlaying: false, seen: last });
  await venue.revive(901);
  await untilSigned(last);
  await venue.kill(901, true);
  expect((await said()).seen).toBeLessThan(Date.now() - 10 * MINUTE_MS);
});

it('leaves standby behind when its connection ends, and plays on with the next one', async () => {
  const { seen: last = 0 } = await said();
  admin.database.goOffline();
  await vi.waitFor(async () => {
    const response = await fetch(
      `http://${HOST}:${database.port}/players/${HALL.key}/ifPlaying.json?ns=demo-vibecheck-default-rtdb`,
      { headers: { Authorization: 'Bearer owner' } },
    );
    expect(await response.json()).toBe(false);
  });
  admin.database.goOnline();
  await untilSigned(last);
});
