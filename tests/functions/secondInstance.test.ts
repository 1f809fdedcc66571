import { readFile } from 'node:fs/promises';
import { initializeApp } from 'firebase-admin/app';
import { getDatabase, type Database } from 'firebase-admin/database';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startDatabaseEmulator, type RunningEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';
import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { DATABASE_NAMESPACE, databaseUrl, PROJECT_ID } from '../../emulators/stack/project';
import { playNext } from '../../emulators/venue/songs';
import { paths } from '../../src/model/paths';
import { serveFunctions } from '../support/calledFunctions';

const HALL = player(901, 'Hal');
const INFO = { id: 'guest', firstname: 'Sanne', lastname: 'De Vries', companyname: 'Demo', registered: 1 };

let emulator: RunningEmulator;
let functions: Awaited<ReturnType<typeof serveFunctions>>;
let second: Database;
const called: string[] = [];

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  functions = await serveFunctions((name) => called.push(name));
  emulator = await startDatabaseEmulator({
    rules: await readFile('database.rules.json', 'utf8'),
    functionsHost: functions.host,
    // In the order of the writes: what the second instance calls comes first.
    callsAtOnce: 1,
  });
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `${HOST}:${emulator.port}`);
  await functions.register(`${HOST}:${emulator.port}`, DATABASE_NAMESPACE);
  const name = `${PROJECT_ID}-second`;
  const databaseURL = `https://${name}.firebaseio.com`;
  second = getDatabase(initializeApp({ projectId: PROJECT_ID, databaseURL }, name));
});
afterAll(async () => {
  await emulator.close();
  await functions.close();
});

const at = async (database: Database, path: string): Promise<unknown> =>
  (await database.ref(path).get()).val();

const idOf = (moment: number): string => `rating-${moment}`;
const memory = (moment: number) => ({ player: HALL.key, zone: 'Hal', rateType: 'down', dateAsked: moment });

const ask = (database: Database, moment: number): Promise<void> =>
  database
    .ref(paths.message('guest', `R${moment}`, moment))
    .set({ created: moment, from: 'guest', msg: 'Hello', rcvd: true });

/** A player receives a rating, the customer writes in a conversation, and the player begins a song. */
async function happen(database: Database, moment: number, song: string): Promise<void> {
  const request = {
    rateType: 'down',
    user: 'guest',
    userName: 'Gast',
    dateAsked: moment,
    receivedTask: false,
  };
  await database.ref().update({ [paths.rates(HALL.key)]: request });
  await database
    .ref(paths.rates(HALL.key))
    .update({ receivedTask: true, returnedInfo: ['Mira Solen', song] });
  await ask(database, moment);
}

it('a thumb, a message and a song of a second instance of the project start nothing', async () => {
  const [ofSecond, ofFirst, last] = [Date.now() - 2000, Date.now() - 1000, Date.now()];
  // All that a function would need to take the thumb of the second for one of the first.
  const both = {
    [paths.userInfo('guest')]: INFO,
    ...Object.fromEntries(
      [ofSecond, ofFirst, last].flatMap((moment): [string, unknown][] => [
        [paths.rating('guest', idOf(moment)), memory(moment)],
        [paths.threadInfo('guest', `R${moment}`), { type: 'down', dateTime: moment }],
      ]),
    ),
  };
  await addPlayers([HALL]);
  await admin.database.ref().update(both);
  const { key, ...node } = HALL;
  await second.ref().update({ ...both, [paths.player(key)]: node });
  await admin.database
    .ref(paths.message('guest', `R${ofSecond}`, ofSecond + 1))
    .set({ created: ofSecond + 1, from: 'dj', msg: 'Hello', rcvd: true });

  await happen(second, ofSecond, 'Tram Zes');
  await happen(admin.database, ofFirst, 'Golden Hour');
  await playNext(HALL);
  // Its calls come after all others.
  await ask(admin.database, last);

  const open = async (): Promise<unknown> => at(admin.database, 'desk/open');
  await expect.poll(async () => JSON.stringify(await open())).toContain(String(last));
  expect(JSON.stringify(await open())).toContain(String(ofFirst));
  // Of the first instance: the DJ's, and two of the customer.
  expect(called.filter((name) => name === 'messageWritten')).toHaveLength(3);
  // The thumb was written and received.
  expect(called.filter((name) => name === 'ratingReceived')).toHaveLength(2);
  expect(JSON.stringify(await open())).not.toContain(String(ofSecond));
  expect(await at(second, 'desk')).toBeNull();
  expect(await at(second, 'thumbs')).toBeNull();
});
