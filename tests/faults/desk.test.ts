import { expect, it } from 'vitest';
import { settleThumbInDatabase as settleThumb } from '../../src/features/desk/settling';
import type { Database } from '../../src/firebase/database';
import { decodeOpenThumb, type OpenThumb } from '../../src/model/desk';
import { failureFrom } from '../../src/model/failure';
import { decodeMessages } from '../../src/model/message';
import { paths } from '../../src/model/paths';
import { randomFrom } from '../support/random';
import { worlds, type Customer, type SHORT_PATIENCE, type World } from '../flows/support/world';
import { runFaults, type FaultPlan } from './faultPlan';
import { sentenceFor, tallyOf, type Ending, type Outcome } from './tally';

const newWorld = worlds();

const IS_LONG = process.env.FAULTS_LONG === '1';
const SEED = Number(process.env.FAULTS_SEED ?? 31);

const DJS = ['DJ Noor', 'DJ Sam'];
const CUSTOMERS = 5;
const THUMBS_EACH = 3;
/** How many answers each DJ tries to give. */
const ACTS = IS_LONG ? 1000 : 100;
/** How often the customer writes while a DJ types, of one time. */
const WRITES_MEANWHILE = 0.2;

/** A quarter of what the app has. */
const PATIENCE: typeof SHORT_PATIENCE = { connection: 1500, overdue: 1125, task: 750, slow: 750, act: 2000 };
const PLAN: FaultPlan = { shortest: 25, longest: 1750, usable: 0.6 };

const nothing = (): void => undefined;

/** Puts thumbs of a customer at the desk, as the functions do. @returns their ids */
function bring(world: World, { uid }: Customer, customer: number): string[] {
  return Array.from({ length: THUMBS_EACH }, (_, place) => {
    const dateAsked = Date.now() - 1000 * place;
    const [id, rating] = [`R${customer}x${place}`, `rating${place}`];
    const of = { uid, rating, firstName: 'Anna', company: 'Gym', zone: 'Hal', rateType: 'down', dateAsked };
    world.put({
      [paths.openThumb(id)]: { ...of, rank: -dateAsked },
      [paths.rating(uid, rating)]: { player: 'hall', zone: 'Hal', rateType: 'down', dateAsked },
    });
    return id;
  });
}

/** A customer writes in the conversation about a thumb, and the functions bring it to the desk again. */
function writeBack(world: World, uid: string, id: string): void {
  const newest = world.at(`${paths.threadInfo(uid, id)}/dateTime`);
  // Two messages of one moment would be one.
  const last = Math.max(Date.now(), Number(newest) + 1);
  const message = { created: last, from: uid, msg: 'And now?', rcvd: true };
  const settled = world.at(paths.settledThumb(id)) as object | null;
  world.put({
    [paths.message(uid, id, last)]: message,
    [`${paths.threadInfo(uid, id)}/dateTime`]: last,
    ...(settled === null
      ? { [`${paths.openThumb(id)}/last`]: last }
      : {
          [paths.openThumb(id)]: {
            ...settled,
            at: null,
            by: null,
            said: null,
            what: null,
            last,
            rank: -last,
          },
          [paths.settledThumb(id)]: null,
        }),
  });
}

const isAnswered = (database: Database, path: string): Promise<boolean> =>
  database.read(path).then(
    () => true,
    () => false,
  );

interface Answer extends Outcome {
  text: string;
  thumb: OpenThumb;
}

/** How long a DJ types at most, in ms. */
const TYPING_MS = 200;

const typed = (random: () => number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, TYPING_MS * random()));

/** One answer of a DJ, to its end: what the DJ is told of it. */
async function answer(database: Database, dj: { uid: string; name: string }, told: Answer): Promise<void> {
  const { thumb, text } = told;
  const end = (ending: Ending): void => {
    told.ending = ending;
  };
  try {
    end((await settleThumb(database, dj, thumb, { text, what: 'removed' })) === 'done' ? 'done' : 'notDone');
  } catch (error) {
    end(failureFrom(error).code === 'unknownOutcome' ? 'untold' : 'notDone');
  }
}

it('two DJs answer five customers over lines that break: nothing is lost, doubled or wrongly told (docs/product.md 31.6)', async () => {
  const world = newWorld();
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, () => world.addCustomer()));
  const ids = customers.flatMap((customer, place) => bring(world, customer, place));
  const djs = await Promise.all(
    DJS.map(async (name) => {
      const { uid, ...account } = await world.addCustomer([], { firstname: name, dj: true });
      return { dj: { uid, name }, ...(await world.visit({ uid, ...account }, PATIENCE)) };
    }),
  );
  const end = new AbortController();
  const faults = djs.map(({ line }, place) => runFaults(line, randomFrom(SEED + place), PLAN, end.signal));
  const answers: Answer[] = [];
  await Promise.all(
    djs.map(async ({ dj, firebase }, place) => {
      const random = randomFrom(-SEED - place);
      for (let made = 1; made <= ACTS; made += 1) {
        const id = ids[Math.floor(random() * ids.length)] ?? '';
        // Both look at the desk as it is: what one answers, the other may have on the screen.
        const thumb = decodeOpenThumb(id, world.at(paths.openThumb(id)), nothing);
        if (thumb === undefined) {
          const { uid } = world.at(paths.settledThumb(id)) as { uid: string };
          writeBack(world, uid, id);
          continue;
        }
        await typed(random);
        if (random() < WRITES_MEANWHILE && world.at(paths.openThumb(id)) !== null)
          writeBack(world, thumb.uid, id);
        const told: Answer = { kind: 'answer', count: 0, text: `${dj.name} ${made}`, thumb };
        answers.push(told);
        await answer(firebase.database, dj, told);
      }
    }),
  );
  end.abort();
  const count = (await Promise.all(faults)).reduce((sum, each) => sum + each, 0);
  // What was still on its way has arrived, or never will: the answer to this comes after it.
  for (const { dj, firebase } of djs) while (!(await isAnswered(firebase.database, paths.deskAct(dj.uid))));
  const messagesOf = (uid: string, id: string) =>
    decodeMessages('', world.at(paths.thread(uid, id)), nothing);
  for (const told of answers) {
    const { uid, id } = told.thumb;
    told.count = messagesOf(uid, id).filter(({ msg }) => msg === told.text).length;
  }
  process.stdout.write(`DJs: ${sentenceFor(answers, count)}\n`);
  const { lost, doubled, wronglyTold, stuck } = tallyOf(answers);
  expect({ lost, doubled, wronglyTold, stuck }).toEqual({ lost: 0, doubled: 0, wronglyTold: 0, stuck: 0 });
  expect(answers.filter(({ ending }) => ending === 'done').length).toBeGreaterThan(ACTS / 4);
  // No thumb is answered twice: between two answers the customer has written, and the second one is to that.
  for (const [place, { uid }] of customers.entries()) {
    for (const id of ids.filter((each) => each.startsWith(`R${place}x`))) {
      const said = messagesOf(uid, id);
      for (const [at, { from, msg }] of said.entries()) {
        if (from === uid) continue;
        const before = said[at - 1];
        expect(before === undefined || before.from === uid).toBe(true);
        // The DJ has seen what the customer wrote last.
        expect(answers.find(({ text }) => text === msg)?.thumb.last).toBe(before?.created);
      }
    }
    const unread = ids
      .filter((each) => each.startsWith(`R${place}x`))
      .flatMap((id) => messagesOf(uid, id))
      .filter(({ rcvd }) => !rcvd).length;
    expect(world.at(`${paths.userInfo(uid)}/unreadMessages`)).toBe(unread);
  }
});
