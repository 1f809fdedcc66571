import { describe, expect, it } from 'vitest';
import { completeSignUp, saveProfile } from '../../../src/features/auth/account/accountApi';
import { moveOldAccount } from '../../../src/features/auth/oldAccount/oldAccountApi';
import { sendAnswer } from '../../../src/features/messages/outbox/sendingApi';
import { addByCode } from '../../../src/features/players/linking/linkingApi';
import { remove } from '../../../src/features/players/registrationApi';
import { makeKeyBundle } from '../../../src/features/players/sharing/sharingApi';
import type { Updates } from '../../../src/firebase/database';
import { UnknownOutcome } from '../../../src/firebase/unknownOutcome';
import { CodedError } from '../../../src/model/failure';
import { paths } from '../../../src/model/paths';
import { registrationKey, type UserInfo } from '../../../src/model/user';
import type { WaitingMessage } from '../../../src/model/waitingMessage';
import type { Line } from '../../support/line';
import { rate, rename, switchMood, told, type Told } from '../support/acts';
import type { Player } from '../support/player';
import { until } from '../support/until';
import { worlds, type Customer, type Visit, type World } from '../support/world';

const newWorld = worlds();

/** Long enough to see the fault through; a renewal comes soon. */
const PATIENT = { connection: 20_000, overdue: 200, act: 20_000, task: 20_000, slow: 20_000 };
/** For what ends without an answer. */
const HURRIED = { connection: 300, overdue: 150, act: 600, task: 300, slow: 300 };

interface Scene {
  world: World;
  player: Player;
  customer: Customer;
  visit: Visit;
}

interface Act {
  name: string;
  /** What stands in the database before. */
  prepare?: (scene: Omit<Scene, 'visit'>) => void;
  start: (scene: Scene) => Promise<void>;
  /** Whether the database has taken it at some time. */
  hasArrived: (scene: Scene) => boolean;
  /** How often it was carried out in the end. */
  count: (scene: Scene) => number;
  /** Nothing is left of it. */
  isUndone: (scene: Scene) => boolean;
  /** It reads before it writes: the fault comes when it writes. */
  readsFirst?: true;
}

const nameOf = ({ world, customer, player }: Scene): unknown =>
  world.at(`${paths.registeredPlayer(customer.uid, `registered-${player.key}`)}/name`);

const activeMood = ({ world, player }: Scene): number =>
  player.seed.switchObj.findIndex(
    (_, index) => world.at(paths.moodActive(player.key, String(index))) === true,
  );

const PROFILE = { firstname: 'Anna', lastname: 'Bos', companyname: 'Demo', companylocation: '' };

const infoOf = ({ world, customer }: Scene): Partial<UserInfo> =>
  world.at(paths.userInfo(customer.uid)) as Partial<UserInfo>;

const isLinked = ({ world, customer, player }: Scene): boolean =>
  world.at(paths.playerAccess(customer.uid, player.key)) !== null;

const bundles = ({ world }: Scene): number => Object.keys(world.at('keyBundles') ?? {}).length;

const waits = ({ world }: Scene, mailbox: string): boolean =>
  (world.at(mailbox) as { receivedTask?: boolean } | null)?.receivedTask === false;

const CODE = 'a-code-that-nobody-can-guess';
const LEGACY_ID = 'an-old-account';
const THREAD = 'R1';

const registration = ({ customer, player }: Scene): string =>
  paths.registeredPlayer(customer.uid, registrationKey(player.key));

const isRegistered = (scene: Scene): boolean => scene.world.at(registration(scene)) !== null;

const unlink = ({ world, customer: { uid }, player: { key } }: Omit<Scene, 'visit'>): void =>
  world.put({ [paths.registeredPlayers(uid)]: null, [paths.playerAccess(uid, key)]: null });

const answers = ({ world, customer }: Scene): number => {
  const thread = (world.at(paths.thread(customer.uid, THREAD)) ?? {}) as Record<string, { msg?: string }>;
  return Object.values(thread).filter(({ msg }) => msg === 'Great').length;
};

/** Sends an answer as the outbox does: it waits until there is a connection, and is tried again. */
async function answer({ visit, customer: { uid } }: Scene): Promise<void> {
  let message: WaitingMessage = { id: '1', threadId: THREAD, msg: 'Great', writtenAt: 0, status: 'waiting' };
  const isSent = async (): Promise<boolean> => {
    const onTry = (triedAs: number): void => {
      message = { ...message, triedAs };
    };
    const { status } = await sendAnswer({ database: visit.firebase.database, uid, message, onTry });
    if (status === 'refused') throw new CodedError('permission-denied', 'The answer was refused.');
    return status === 'sent';
  };
  const sendInTheEnd = async (): Promise<void> => {
    visit.line.restore();
    while (!(await isSent())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  if (!(await isSent())) throw new UnknownOutcome(sendInTheEnd());
}

const ACTS: Act[] = [
  {
    name: 'rating',
    start: ({ visit, customer, player }) => rate(visit, customer, player),
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: ({ player }) => player.ratings.length,
    isUndone: (scene) => !waits(scene, paths.rates(scene.player.key)),
  },
  {
    name: 'mood',
    start: ({ visit, customer, player }) => switchMood(visit, customer, player),
    hasArrived: ({ world, customer }) => world.at(`users/${customer.uid}/tickets`) !== null,
    count: ({ player }) => player.moods.length,
    isUndone: (scene) => !waits(scene, paths.switcher(scene.player.key)) && activeMood(scene) === 0,
  },
  {
    name: 'rename',
    start: ({ visit, customer, player }) => rename(visit, customer, player),
    hasArrived: (scene) => nameOf(scene) === 'Danszaal',
    count: (scene) => Number(nameOf(scene) === 'Danszaal'),
    isUndone: (scene) => nameOf(scene) !== 'Danszaal',
  },
  {
    name: 'remove',
    start: ({ visit: { firebase }, customer: { uid }, player: { key, seed } }) =>
      remove(firebase.database, uid, {
        ...seed,
        id: key,
        pushId: `registered-${key}`,
        name: seed.location,
      }),
    hasArrived: (scene) => !isLinked(scene),
    count: (scene) => Number(!isLinked(scene) && nameOf(scene) === null),
    isUndone: isLinked,
  },
  {
    name: 'profile',
    start: ({ visit: { firebase }, customer: { uid } }) => saveProfile(firebase, uid, PROFILE),
    hasArrived: (scene) => infoOf(scene).firstname === 'Anna',
    count: (scene) => Number(infoOf(scene).lastname === 'Bos' && infoOf(scene).registered === 3),
    isUndone: (scene) => infoOf(scene).firstname === 'Sanne',
  },
  {
    name: 'sign-up 2',
    prepare: ({ world, customer: { uid } }) =>
      world.put({ [paths.userInfo(uid)]: { id: uid, registered: 1, totalMessages: 0, unreadMessages: 0 } }),
    start: ({ visit: { firebase }, customer: { uid } }) =>
      completeSignUp(firebase, uid, PROFILE, { from: 'The media team', msg: 'Welcome!' }),
    hasArrived: (scene) => infoOf(scene).firstname === 'Anna',
    // Both counts grow with each time that it is done.
    count: (scene) => ((infoOf(scene).totalMessages ?? 0) + (infoOf(scene).unreadMessages ?? 0)) / 2,
    isUndone: (scene) => infoOf(scene).firstname === undefined,
  },
  {
    name: 'share',
    start: async ({ visit: { firebase }, customer: { uid }, player }) => {
      await makeKeyBundle(firebase.database, uid, [player.seed.crypKey]);
    },
    hasArrived: (scene) => bundles(scene) > 0,
    count: bundles,
    isUndone: (scene) => bundles(scene) === 0,
  },
  {
    name: 'message',
    prepare: ({ world, customer: { uid } }) => {
      const first = { created: 1, from: 'DJ Noor', msg: 'How was it?', rcvd: true };
      world.put({ [paths.thread(uid, THREAD)]: { info: { type: 'up', dateTime: 1 }, 1: first } });
    },
    start: answer,
    hasArrived: (scene) => answers(scene) > 0,
    count: answers,
    isUndone: (scene) => answers(scene) === 0,
  },
  {
    name: 'adding by code',
    readsFirst: true,
    prepare: (scene) => {
      unlink(scene);
      scene.world.put({ [paths.keyBundle(CODE)]: { players: [scene.player.seed.crypKey] } });
    },
    start: async ({ visit: { firebase }, customer: { uid } }) => {
      await addByCode(firebase.database, uid, CODE, [], new AbortController().signal);
    },
    hasArrived: isRegistered,
    count: (scene) => Number(isRegistered(scene) && isLinked(scene)),
    isUndone: (scene) => !isRegistered(scene) && !isLinked(scene),
  },
  {
    name: 'old account',
    readsFirst: true,
    prepare: (scene) => {
      const { uid } = scene.customer;
      unlink(scene);
      scene.world.put({
        [paths.userInfo(uid)]: { id: uid, registered: 1, legacyId: LEGACY_ID },
        [paths.legacyAccount(LEGACY_ID)]: {
          registeredPlayers: String(scene.player.seed.playerId),
          claimedBy: uid,
          claimedAt: Date.now(),
        },
      });
    },
    start: ({ visit: { firebase }, customer: { uid }, player: { seed } }) =>
      moveOldAccount(firebase.database, uid, PROFILE, [seed]),
    hasArrived: isRegistered,
    count: (scene) => Number(isLinked(scene) && infoOf(scene).registered === 2),
    isUndone: (scene) => !isRegistered(scene) && infoOf(scene).registered === 1,
  },
];

interface Fault {
  name: string;
  patience: typeof PATIENT;
  before?: (line: Line) => void;
  isCut?: true;
  /** When the request has reached the line, or with `afterArrival` the database. */
  after?: (line: Line) => void;
  afterArrival?: (line: Line) => void;
  /** When the customer was told something. */
  end?: (line: Line) => void;
  expected: Told | Partial<Record<string, Told>>;
}

const DONE = { first: 'done', last: 'done' };
const DONE_LATER = { first: 'unknownOutcome', last: 'done' };
const OFFLINE = { first: 'offline', last: 'offline' };

/** All that asks nothing of a player, and does not wait on the device until it is done. */
const OTHERS = ['rename', 'remove', 'profile', 'sign-up 2', 'share', 'adding by code', 'old account'];

const FAULTS: Fault[] = [
  { name: 'none', patience: PATIENT, expected: DONE },
  { name: 'a cut before, mended in time', patience: PATIENT, before: (line) => line.drop(), expected: DONE },
  {
    name: 'a cut before that lasts',
    patience: HURRIED,
    isCut: true,
    expected: {
      ...Object.fromEntries(OTHERS.map((name) => [name, OFFLINE])),
      rating: OFFLINE,
      mood: OFFLINE,
      message: DONE_LATER,
    },
  },
  {
    name: 'a cut after the request',
    patience: PATIENT,
    before: (line) => line.swallowAnswers(),
    afterArrival: (line) => line.drop(),
    expected: DONE,
  },
  { name: 'a lost answer', patience: PATIENT, before: (line) => line.swallowAnswers(), expected: DONE },
  { name: 'a lost request', patience: PATIENT, before: (line) => line.swallowRequests(), expected: DONE },
  { name: 'a half-closed connection', patience: PATIENT, before: (line) => line.halfClose(), expected: DONE },
  {
    name: 'a hole that ends in time',
    patience: { ...PATIENT, overdue: 20_000 },
    before: (line) => line.hold(),
    after: (line) => line.restore(),
    expected: DONE,
  },
  {
    name: 'a hole that outlasts every patience, and then lets all through',
    patience: HURRIED,
    before: (line) => line.hold(),
    end: (line) => line.restore(),
    expected: {
      rating: { first: 'unknownOutcome', last: 'unreachable' },
      mood: { first: 'unknownOutcome', last: 'unreachable' },
      ...Object.fromEntries([...OTHERS, 'message'].map((name) => [name, DONE_LATER])),
    },
  },
  {
    name: 'an answer that is lost in a hole',
    patience: HURRIED,
    before: (line) => line.swallowAnswers(),
    afterArrival: (line) => line.cut(),
    end: (line) => line.restore(),
    expected: DONE_LATER,
  },
];

const expectedOf = ({ expected }: Fault, act: Act): Told =>
  'first' in expected ? (expected as Told) : ((expected as Record<string, Told>)[act.name] ?? DONE);

/** A visit in which `strike` is called before anything is written. */
const whenWriting = (visit: Visit, strike: () => void): Visit => {
  const { database } = visit.firebase;
  const write = (updates: Updates): Promise<void> => {
    strike();
    return database.write(updates);
  };
  return { ...visit, firebase: { ...visit.firebase, database: { ...database, write } } };
};

describe.each(ACTS)('$name', (act) => {
  it.each(FAULTS)('with $name', async (fault) => {
    const world = newWorld();
    const player = world.addPlayer();
    const customer = await world.addCustomer([player]);
    act.prepare?.({ world, player, customer });
    const visit = await world.visit(customer, fault.patience);
    const { line } = visit;
    let requestsIn = Infinity;
    const strike = (): void => {
      fault.before?.(line);
      requestsIn = line.counts.requestsIn;
    };
    const scene = { world, player, customer, visit: act.readsFirst ? whenWriting(visit, strike) : visit };

    if (fault.isCut) await world.cut(visit);
    if (!act.readsFirst) strike();
    const telling = told(act.start(scene));
    if (fault.after !== undefined) {
      await until(() => line.counts.requestsIn > requestsIn);
      fault.after(line);
    }
    if (fault.afterArrival !== undefined) {
      await until(() => act.hasArrived(scene));
      fault.afterArrival(line);
    }
    if (fault.end !== undefined) {
      await until(() => line.counts.requestsIn > requestsIn);
      setTimeout(() => fault.end?.(line), fault.patience.act * 1.5);
    }
    expect(await telling).toEqual(expectedOf(fault, act));
    expect(act.count(scene)).toBe(expectedOf(fault, act).last === 'done' ? 1 : 0);
    expect(expectedOf(fault, act).last === 'done' || act.isUndone(scene)).toBe(true);
  });
});
