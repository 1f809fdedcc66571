import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startDatabaseEmulator, type RunningEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';
import { admin } from '../../emulators/seed/admin';
import { addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { DATABASE_NAMESPACE, databaseUrl, PROJECT_ID } from '../../emulators/stack/project';
import { providerDay } from '../../src/model/answersReport';
import { conversationKey } from '../../src/model/desk';
import { functionPaths, paths } from '../../src/model/paths';
import { DAY_MS } from '../../src/model/time';
import { serveFunctions } from '../support/calledFunctions';

const HALL = player(901, 'Hal');
const RATING = paths.rating('guest', 'one');

let emulator: RunningEmulator;
let functions: Awaited<ReturnType<typeof serveFunctions>>;

beforeAll(async () => {
  vi.stubEnv('DATABASE_URL', databaseUrl);
  vi.stubEnv('GCLOUD_PROJECT', PROJECT_ID);
  functions = await serveFunctions(() => undefined);
  emulator = await startDatabaseEmulator({
    rules: await readFile('database.rules.json', 'utf8'),
    functionsHost: functions.host,
    callsAtOnce: 1,
  });
  vi.stubEnv('FIREBASE_DATABASE_EMULATOR_HOST', `${HOST}:${emulator.port}`);
  await functions.register(`${HOST}:${emulator.port}`, DATABASE_NAMESPACE);
});
afterAll(async () => {
  await emulator.close();
  await functions.close();
});

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const at = async (path: string): Promise<unknown> => (await admin.database.ref(path).get()).val();
const becomes = (path: string, value: unknown) => expect.poll(() => at(path)).toEqual(value);

let moment: number;
let id: string;

/** A customer rates, and the event of that has ended: the thumb lies at the desk and is counted. */
beforeEach(async () => {
  moment = Date.now();
  await put({ thumbs: null, desk: null, 'users/guest': null });
  await addPlayers([HALL]);
  const rated = { rateType: 'down', dateAsked: moment };
  await put({
    [RATING]: { ...rated, player: HALL.key, zone: 'Hal' },
    [paths.rates(HALL.key)]: { ...rated, user: 'guest', userName: 'Gast', receivedTask: true },
  });
  await becomes(functionPaths.waitingTotal, 1);
  [id = ''] = Object.keys((await at(paths.waitingThumbs)) as object);
  await becomes(`${functionPaths.countedThumb(id)}/player`, HALL.key);
});

it('a reason that is given later comes to the desk, and a withdrawal takes the thumb away (docs/product.md 31.2, 31.3)', async () => {
  await put({ [`${RATING}/reason`]: 'unsuitableText' });
  await becomes(`${paths.waitingThumb(id)}/reason`, 'unsuitableText');
  expect(await at(`${paths.waitingThumb(id)}/rank`)).toBe(1e15 - moment);
  await put({ [`${RATING}/withdrawn`]: true });
  await becomes(paths.waitingThumb(id), null);
});

it('a thumb that a DJ settles counts as answered, and waits no more (docs/product.md 31.16)', async () => {
  const { rank: _, ...thumb } = (await at(paths.waitingThumb(id))) as Record<string, unknown>;
  await put({
    [paths.waitingThumb(id)]: null,
    [paths.settledThumb(id)]: { ...thumb, at: moment + 1, by: 'DJ Noor', what: 'kept' },
  });
  await becomes(functionPaths.waitingTotal, 0);
  expect(await at(`${functionPaths.thumbsOfDay(providerDay(moment))}/desk`)).toEqual({
    given: 1,
    answered: { within1: 1 },
  });
});

it('a conversation about no thumb counts while it waits, and when a DJ has answered (docs/product.md 39.12)', async () => {
  const written = { created: moment, from: 'guest', msg: 'Hello', rcvd: true };
  const key = conversationKey('guest', 'R7');
  await put({ [paths.message('guest', 'R7', moment)]: written });
  await becomes(functionPaths.waitingConversations, 1);
  const { rank: _, ...conversation } = (await at(paths.waitingThumb(key))) as Record<string, unknown>;
  await put({
    [paths.waitingThumb(key)]: null,
    [paths.settledThumb(key)]: { ...conversation, at: moment + 1, by: 'DJ Noor', said: moment + 1 },
  });
  await becomes(functionPaths.waitingConversations, 0);
  expect(await at(`${functionPaths.thumbsOfDay(providerDay(moment))}/conversations`)).toEqual({ within1: 1 });
});

it('what was counted more than a year ago is forgotten when the desk changes (docs/security.md S90)', async () => {
  const old = functionPaths.countedThumb('old');
  await put({ [old]: { at: 5, over: moment - 366 * DAY_MS, version: 1 } });
  await put({ [`${paths.waitingThumb(id)}/rank`]: -moment - 1 });
  await becomes(old, null);
});
