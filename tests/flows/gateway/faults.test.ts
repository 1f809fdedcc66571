import { describe, expect, it } from 'vitest';
import { completeSignUp, saveProfile } from '../../../src/features/auth/account/accountApi';
import { remove } from '../../../src/features/players/registrationApi';
import { makeKeyBundle } from '../../../src/features/players/sharing/sharingApi';
import { paths } from '../../../src/model/paths';
import type { UserInfo } from '../../../src/model/user';
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
    start: async ({ visit: { firebase }, player }) => {
      await makeKeyBundle(firebase.database, [player.seed.crypKey]);
    },
    hasArrived: (scene) => bundles(scene) > 0,
    count: bundles,
    isUndone: (scene) => bundles(scene) === 0,
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

const FAULTS: Fault[] = [
  { name: 'none', patience: PATIENT, expected: DONE },
  { name: 'a cut before, mended in time', patience: PATIENT, before: (line) => line.drop(), expected: DONE },
  {
    name: 'a cut before that lasts',
    patience: HURRIED,
    isCut: true,
    expected: { first: 'offline', last: 'offline' },
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
      ...Object.fromEntries(
        ['rename', 'remove', 'profile', 'sign-up 2', 'share'].map((name) => [name, DONE_LATER]),
      ),
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

describe.each(ACTS)('$name', (act) => {
  it.each(FAULTS)('with $name', async (fault) => {
    const world = newWorld();
    const player = world.addPlayer();
    const customer = await world.addCustomer([player]);
    act.prepare?.({ world, player, customer });
    const visit = await world.visit(customer, fault.patience);
    const scene = { world, player, customer, visit };
    const { line } = visit;

    if (fault.isCut) await world.cut(visit);
    fault.before?.(line);
    const { requestsIn } = line.counts;
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
