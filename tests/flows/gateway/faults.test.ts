import { describe, expect, it } from 'vitest';
import type { Updates } from '../../../src/firebase/database';
import type { Line } from '../../support/line';
import { told, type Told } from '../support/acts';
import { ACTS, type Act } from '../support/everyAct';
import { until } from '../support/until';
import { worlds, type Visit } from '../support/world';

const newWorld = worlds();

/** Long enough to outlast the fault, with an early reconnection. */
const LONG_TIMEOUTS = { connection: 20_000, overdue: 200, act: 20_000, task: 20_000, slow: 20_000 };
/** For acts that end without a response. */
const HURRIED = { connection: 300, overdue: 150, act: 600, task: 300, slow: 300 };

interface Fault {
  name: string;
  timeouts: typeof LONG_TIMEOUTS;
  before?: (line: Line) => void;
  isCut?: true;
  /** When the request has reached the line, or with `afterArrival` the database. */
  after?: (line: Line) => void;
  afterArrival?: (line: Line) => void;
  /** When the customer has been told the first outcome. */
  end?: (line: Line) => void;
  expected: Told | Partial<Record<string, Told>>;
}

const DONE = { first: 'done', last: 'done' };
const DONE_LATER = { first: 'unknownOutcome', last: 'done' };
const NOT_DONE_LATER = { first: 'unknownOutcome', last: 'notDone' };
const OFFLINE = { first: 'offline', last: 'offline' };

/** Requests for volume, pause, next song and announcements. */
const REMOTE = ['volume', 'pause', 'next song', 'announcement', 'end of an announcement'];

/** Acts without a player, which do not wait on the device. */
const OTHERS = ['rename', 'remove', 'profile', 'sign-up 2', 'share', 'adding by code', 'old account'];

const FAULTS: Fault[] = [
  { name: 'none', timeouts: LONG_TIMEOUTS, expected: DONE },
  {
    name: 'a cut before, mended in time',
    timeouts: LONG_TIMEOUTS,
    before: (line) => line.drop(),
    expected: DONE,
  },
  {
    name: 'a cut before that lasts',
    timeouts: HURRIED,
    isCut: true,
    expected: {
      ...Object.fromEntries([...OTHERS, ...REMOTE].map((name) => [name, OFFLINE])),
      rating: OFFLINE,
      'rating at the end of a song': OFFLINE,
      'rating of a play': OFFLINE,
      mood: OFFLINE,
      message: DONE_LATER,
    },
  },
  {
    name: 'a cut after the request',
    timeouts: LONG_TIMEOUTS,
    before: (line) => line.swallowAnswers(),
    afterArrival: (line) => line.drop(),
    expected: DONE,
  },
  { name: 'a lost answer', timeouts: LONG_TIMEOUTS, before: (line) => line.swallowAnswers(), expected: DONE },
  {
    name: 'a lost request',
    timeouts: LONG_TIMEOUTS,
    before: (line) => line.swallowRequests(),
    expected: DONE,
  },
  {
    name: 'a half-closed connection',
    timeouts: LONG_TIMEOUTS,
    before: (line) => line.halfClose(),
    expected: DONE,
  },
  {
    name: 'a hole that ends in time',
    timeouts: { ...LONG_TIMEOUTS, overdue: 20_000 },
    before: (line) => line.hold(),
    after: (line) => line.restore(),
    expected: DONE,
  },
  {
    name: 'a hole that outlasts every timeout, and then lets all through',
    timeouts: HURRIED,
    before: (line) => line.hold(),
    end: (line) => line.restore(),
    expected: {
      rating: NOT_DONE_LATER,
      'rating at the end of a song': NOT_DONE_LATER,
      'rating of a play': NOT_DONE_LATER,
      mood: NOT_DONE_LATER,
      ...Object.fromEntries(REMOTE.map((name) => [name, NOT_DONE_LATER])),
      ...Object.fromEntries([...OTHERS, 'message'].map((name) => [name, DONE_LATER])),
    },
  },
  {
    name: 'an answer that is lost in a hole',
    timeouts: HURRIED,
    before: (line) => line.swallowAnswers(),
    afterArrival: (line) => line.cut(),
    end: (line) => line.restore(),
    expected: DONE_LATER,
  },
];

const expectedOf = ({ expected }: Fault, act: Act): Told =>
  'first' in expected ? (expected as Told) : ((expected as Record<string, Told>)[act.name] ?? DONE);

/** A visit that calls `strike` before the first write. */
const whenWriting = (visit: Visit, strike: () => void): Visit => {
  const { database } = visit.firebase;
  const write = (updates: Updates): Promise<void> => {
    strike();
    return database.write(updates);
  };
  return { ...visit, firebase: { ...visit.firebase, database: { ...database, write } } };
};

describe.each(ACTS)('$name', (act) => {
  it.each(FAULTS)(
    'with $name ends as docs/reliability.md says (docs/reliability.md R3, R17)',
    async (fault) => {
      const { world, player, customer } = await newWorld().withPlayer();
      act.prepare?.({ world, player, customer });
      const visit = await world.visit(customer, fault.timeouts);
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
        setTimeout(() => fault.end?.(line), fault.timeouts.act * 1.5);
      }
      expect(await telling).toEqual(expectedOf(fault, act));
      expect(act.count(scene)).toBe(expectedOf(fault, act).last === 'done' ? 1 : 0);
      expect(expectedOf(fault, act).last === 'done' || act.isUndone(scene)).toBe(true);
    },
  );
});
