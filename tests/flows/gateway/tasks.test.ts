import { describe, expect, it, vi } from 'vitest';
import { resolveTask, recall } from '../../../src/firebase/recall';
import { RATING_PAUSE_MS, TASK_TIMEOUT_MS } from '../../../src/model/limits';
import { paths } from '../../../src/model/paths';
import type { PendingTask } from '../../../src/model/task';
import { rate, switchMood, told, watch } from '../support/acts';
import type { Player } from '../support/player';
import { until } from '../support/until';
import { worlds, type Visit, type World } from '../support/world';
import { TICKET_SLOTS } from '../../../src/firebase/mailbox';

const newWorld = worlds();

const LONG_TIMEOUTS = { connection: 20_000, overdue: 20_000, act: 20_000, task: 20_000, slow: 20_000 };
/** The player times out before the act. */
const SHORT_TASK = { ...LONG_TIMEOUTS, task: 300 };
const HURRIED = { connection: 300, overdue: 150, act: 600, task: 300, slow: 300 };

const DONE = { first: 'done', last: 'done' };
const UNKNOWN = { first: 'unknownOutcome', last: 'unknown' };
const UNREACHABLE = { first: 'unreachable', last: 'unreachable' };

async function scene(timeouts = LONG_TIMEOUTS) {
  const { world, player, customer } = await newWorld().withPlayer();
  return { world, player, customer, visit: await world.visit(customer, timeouts) };
}

const activeMoods = (world: World, { key, seed }: Player): number[] =>
  [...seed.switchObj.keys()].filter((place) => world.at(paths.moodActive(key, String(place))) === true);

/** Receives it after the app has recalled it, but before the database knows. */
async function receiveWhileRecalled(
  player: Player,
  { line }: Visit,
  then: () => void = () => undefined,
): Promise<void> {
  const { requestsIn } = line.counts;
  line.hold();
  await until(() => line.counts.requestsIn > requestsIn);
  player.receive();
  then();
  line.restore();
}

/** A colleague's request, later than our abandoned one. */
const aLaterRequest = () => ({
  user: 'other',
  dateAsked: Date.now() + TASK_TIMEOUT_MS + 1000,
  receivedTask: false,
});

describe('a request', () => {
  it('is sent at once: it arrives although no answer comes back', async () => {
    const { player, customer, visit } = await scene();
    visit.line.swallowAnswers();
    void told(rate(visit, customer, player));
    await until(() => player.ratings.length === 1);
  });

  it('ends within its time if the connection goes while that of a colleague waits, and was not sent', async () => {
    const { world, player, customer, visit } = await scene({ ...LONG_TIMEOUTS, act: 1500 });
    player.condition = 'deaf';
    world.put({ [paths.rates(player.key)]: { ...aLaterRequest(), dateAsked: Date.now() - 2500 } });
    const cutOnceRefused = () =>
      setTimeout(() => {
        void visit.firebase.database.read(paths.userInfo(customer.uid)).then(() => visit.line.cut());
      });
    const ours = rate(visit, customer, player, { onTry: cutOnceRefused });
    const NOT_SENT = 'network-request-failed';
    expect(await told(ours)).toEqual({ first: NOT_SENT, last: NOT_SENT });
  });

  it('that is recalled leaves the mood that was active when its turn came, also one of a colleague', async () => {
    const { world, player, customer, visit } = await scene(SHORT_TASK);
    player.condition = 'slow';
    const colleague = await world.addCustomer([player]);
    const theirs = told(switchMood(await world.visit(colleague, LONG_TIMEOUTS), colleague, player, {}, 1));
    await until(() => player.waits('switcher'));
    const turns: PendingTask[] = [];
    const ours = told(switchMood(visit, customer, player, { onTry: (pending) => turns.push(pending) }, 2));
    await until(() => turns.length > 0);
    await visit.firebase.database.read(paths.userInfo(customer.uid));
    player.receive();
    expect([await theirs, await ours]).toEqual([DONE, UNREACHABLE]);
    expect(activeMoods(world, player)).toEqual([1]);
  });

  it('that is sent again after that of a colleague leaves the mood of the colleague when it is recalled', async () => {
    const { world, player, customer, visit } = await scene(SHORT_TASK);
    await watch(visit, player);
    const colleague = await world.addCustomer([player]);
    const theirVisit = await world.visit(colleague, LONG_TIMEOUTS);
    visit.line.swallowRequests();
    const ours = told(switchMood(visit, customer, player, {}, 2));
    await until(() => visit.line.counts.requestsIn > visit.line.counts.requestsOut);
    expect(await told(switchMood(theirVisit, colleague, player, {}, 1))).toEqual(DONE);
    player.condition = 'deaf';
    await visit.firebase.database.reconnect();
    expect(await ours).toEqual(UNREACHABLE);
    expect(activeMoods(world, player)).toEqual([1]);
  });

  it('that replaces one which was never received leaves the mood that was active before both', async () => {
    const { world, player, customer, visit } = await scene(SHORT_TASK);
    player.condition = 'deaf';
    const colleague = await world.addCustomer([player]);
    const theirVisit = await world.visit(colleague, LONG_TIMEOUTS);
    void told(switchMood(theirVisit, colleague, player, {}, 1));
    await until(() => player.waits('switcher'));
    theirVisit.line.cut();
    world.put({ [`${paths.switcher(player.key)}/dateAsked`]: Date.now() - TASK_TIMEOUT_MS - 1 });
    expect(await told(switchMood(visit, customer, player, {}, 2))).toEqual(UNREACHABLE);
    expect(activeMoods(world, player)).toEqual([0]);
  });

  it('that is received while it is being recalled is done (docs/reliability.md R13)', async () => {
    const { player, customer, visit } = await scene(SHORT_TASK);
    player.condition = 'deaf';
    const telling = told(switchMood(visit, customer, player));
    await until(() => player.waits('switcher'));
    // Its response comes after that of the request.
    await visit.firebase.database.read(paths.userInfo(customer.uid));
    await receiveWhileRecalled(player, visit);
    expect(await telling).toEqual(DONE);
    expect(player.moods).toHaveLength(1);
  });

  it('is not taken for done when another request is received (docs/product.md 7.7, 7.9)', async () => {
    // Also on a busy machine the other request comes before the recall, which would make the outcome unknown.
    const { world, player, customer, visit } = await scene({ ...SHORT_TASK, task: 3000 });
    player.condition = 'deaf';
    const telling = told(rate(visit, customer, player));
    await until(() => player.waits('rates'));
    // Its response comes after that of the request.
    await visit.firebase.database.read(paths.userInfo(customer.uid));
    const other = { user: 'other', dateAsked: Date.now() + 5000, receivedTask: true };
    world.put({ [paths.rates(player.key)]: other });
    expect(await telling).toEqual(UNREACHABLE);
  });

  it('that was received while it was being recalled, and then replaced, is not told as failed', async () => {
    const { world, player, customer, visit } = await scene(SHORT_TASK);
    player.condition = 'deaf';
    const telling = told(rate(visit, customer, player));
    await until(() => player.waits('rates'));
    await visit.firebase.database.read(paths.userInfo(customer.uid));
    await receiveWhileRecalled(player, visit, () =>
      world.put({ [paths.rates(player.key)]: aLaterRequest() }),
    );
    expect(await telling).toEqual(UNKNOWN);
  });

  it('whose answer was lost, and that was received and replaced meanwhile, is not told as failed', async () => {
    const { world, player, customer, visit } = await scene({ ...LONG_TIMEOUTS, task: 300 });
    player.condition = 'slow';
    await watch(visit, player);
    visit.line.swallowAnswers();
    const telling = told(rate(visit, customer, player));
    await until(() => player.waits('rates'));
    visit.line.cut();
    player.receive();
    world.put({ [paths.rates(player.key)]: aLaterRequest() });
    visit.line.restore();
    expect(await telling).toEqual(UNKNOWN);
  });

  it('is said to have a slow connection only while the database is slow, not while the player is silent', async () => {
    const { player, customer, visit } = await scene({ ...SHORT_TASK, task: 1000, slow: 800 });
    const onSlow = vi.fn();
    player.condition = 'deaf';
    expect(await told(rate(visit, customer, player, { onSlow }))).toEqual(UNREACHABLE);
    expect(onSlow).not.toHaveBeenCalled();
    visit.line.hold();
    void told(rate(visit, customer, player, { onSlow }));
    await until(() => onSlow.mock.calls.length === 1);
  });

  it('says nothing of a player that had less time than it should have, because the connection was slow (docs/reliability.md R16)', async () => {
    // Longer than the pause after a rating, which the rules also keep before its recall.
    const timeout = 3 * RATING_PAUSE_MS;
    const { player, customer, visit } = await scene({ ...LONG_TIMEOUTS, act: timeout, task: timeout });
    player.condition = 'deaf';
    expect((await told(rate(visit, customer, player))).last).toBe('network-request-failed');
  });

  it.each([
    ['received', 'well', DONE],
    ['recalled', 'deaf', UNREACHABLE],
  ] as const)('that was %s leaves no listener behind', async (_end, condition, expected) => {
    const { player, customer, visit } = await scene(SHORT_TASK);
    player.condition = condition;
    const { database } = visit.firebase;
    const opened: string[] = [];
    const closed: string[] = [];
    const noted = (place: string, stop: () => void) => {
      opened.push(place);
      return () => {
        closed.push(place);
        stop();
      };
    };
    const followed = {
      ...database,
      subscribe: (...[what, ...rest]: Parameters<typeof database.subscribe>) =>
        noted(typeof what === 'string' ? what : what.path, database.subscribe(what, ...rest)),
      watchConnection: (...args: Parameters<typeof database.watchConnection>) =>
        noted('.info/connected', database.watchConnection(...args)),
    };
    const firebase = { ...visit.firebase, database: followed };
    expect(await told(rate({ ...visit, firebase }, customer, player))).toEqual(expected);
    expect(opened).toContain(paths.rates(player.key));
    expect(closed.sort()).toEqual(opened.sort());
  });

  it('to a player that is taken away ends with words', async () => {
    const { player, customer, visit } = await scene();
    player.condition = 'deaf';
    const telling = told(rate(visit, customer, player));
    await until(() => player.waits('rates'));
    player.remove();
    expect((await telling).last).toBe('thisPlayerCannotBeFound');
  });

  it('of a customer who has no right any more is refused', async () => {
    const { world, player, customer, visit } = await scene();
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'rotated' });
    expect((await told(rate(visit, customer, player))).last).toBe('thisPlayerCannotBeFound');
    expect(player.ratings).toEqual([]);
  });
});

describe('requests of one moment', () => {
  /** More than there are places for tickets, so that some are reused. */
  const ZONES = 2 * TICKET_SLOTS + 2;

  it('are all taken, and none of them costs the connection (docs/product.md 8.12, docs/reliability.md R11)', async () => {
    const world = newWorld();
    const players = Array.from({ length: ZONES }, () => world.addPlayer());
    const customer = await world.addCustomer(players);
    const visit = await world.visit(customer, { ...LONG_TIMEOUTS, act: 15_000 });
    const { connections } = visit.line.counts;
    const ends = await Promise.all(players.map((player) => told(switchMood(visit, customer, player))));
    expect(ends).toEqual(players.map(() => DONE));
    expect(players.map(({ moods }) => moods.length)).toEqual(players.map(() => 1));
    expect(visit.line.counts.connections).toBe(connections);
  });

  it('are told apart when one was recalled, and a colleague’s lies in the place of the other (docs/product.md 8.12)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { firebase } = await world.visit(customer);
    const mailbox = paths.rates(player.key);
    const asked = Date.now();
    world.put({
      [mailbox]: { rateType: 'up', user: 'colleague', dateAsked: asked + 1, receivedTask: true },
      [paths.recalled(customer.uid)]: { asked, mailbox: paths.switcher(player.key) },
    });
    const request = { mailbox, user: customer.uid, restored: {} };
    expect(await recall(firebase.database, request, asked)).toBe('done');
  });

  it('are told apart when one is recalled and another is received meanwhile', async () => {
    const world = newWorld();
    const players = [world.addPlayer(), world.addPlayer()] as const;
    const customer = await world.addCustomer(players);
    const visit = await world.visit(customer, SHORT_TASK);
    for (const player of players) player.condition = 'deaf';
    const telling = Promise.all(players.map((player) => told(switchMood(visit, customer, player))));
    await until(() => players.every((player) => player.waits('switcher')));
    const [one, other] = players.map(({ key }) => world.at(`${paths.switcher(key)}/dateAsked`));
    expect(one).toBe(other);
    // Its response comes after those of the requests.
    await visit.firebase.database.read(paths.userInfo(customer.uid));
    await receiveWhileRecalled(players[0], visit);
    expect(await telling).toEqual([DONE, UNREACHABLE]);
  });
});

describe('a mailbox', () => {
  it('is used by nine customers at once, one after another', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    const visitors = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const customer = await world.addCustomer([player]);
        return { customer, visit: await world.visit(customer, LONG_TIMEOUTS) };
      }),
    );
    const ends = visitors.map(({ visit, customer }) => told(rate(visit, customer, player)));
    expect(await Promise.all(ends)).toEqual(visitors.map(() => DONE));
    expect(new Set(player.ratings.map(({ user }) => user))).toEqual(
      new Set(visitors.map(({ customer }) => customer.uid)),
    );
    expect(player.ratings).toHaveLength(9);
  });

  it.each([
    ['the whole time', HURRIED],
    [
      'so long that a silent player gets too little time',
      { ...LONG_TIMEOUTS, act: 5000, task: TASK_TIMEOUT_MS },
    ],
  ])(
    'that others keep busy %s is said to be busy in the end (docs/reliability.md R15, R16)',
    async (_, timeouts) => {
      const { world, player, customer, visit } = await scene(timeouts);
      player.condition = 'deaf';
      const other = await world.addCustomer([player]);
      void told(rate(await world.visit(other, LONG_TIMEOUTS), other, player));
      await until(() => player.waits('rates'));
      expect(await told(rate(visit, customer, player))).toEqual({ first: 'busy', last: 'busy' });
      expect(player.ratings).toEqual([]);
    },
  );
});

describe('after a reload in the middle', () => {
  it.each([
    { condition: 'well', end: 'done', count: 1 },
    { condition: 'deaf', end: 'notDone', count: 0 },
  ] as const)(
    'a request to a $condition player is $end (docs/reliability.md R14)',
    async ({ condition, end, count }) => {
      const { world, player, customer, visit } = await scene(HURRIED);
      player.condition = condition;
      let kept = '';
      await watch(visit, player);
      visit.line.swallowAnswers();
      void told(
        switchMood(visit, customer, player, { onTry: (pending) => (kept = JSON.stringify(pending)) }),
      );
      await until(() => player.waits('switcher') || player.moods.length > 0);
      visit.line.cut();

      const next = await world.visit(customer);
      expect(await resolveTask(next.firebase.database, JSON.parse(kept) as PendingTask)).toBe(end);
      player.receive();
      expect(player.moods).toHaveLength(count);
      expect(world.at(paths.moodActive(player.key, '1'))).toBe(end === 'done');
    },
  );

  it('a request that never arrived is not done, also when it arrives later (docs/reliability.md R14)', async () => {
    const { world, player, customer, visit } = await scene(HURRIED);
    let kept = '';
    visit.line.hold();
    void told(rate(visit, customer, player, { onTry: (pending) => (kept = JSON.stringify(pending)) }));
    await until(() => kept !== '');

    const next = await world.visit(customer);
    const pending = JSON.parse(kept) as PendingTask;
    expect(await resolveTask(next.firebase.database, pending)).toBe('notDone');
    const { requestsOut } = visit.line.counts;
    visit.line.restore();
    await until(() => visit.line.counts.requestsOut > requestsOut);
    await visit.firebase.database.read(paths.userInfo(customer.uid));
    expect(player.ratings).toEqual([]);
  });

  it('a request whose place a later one has taken is not known, and the later one stays (docs/reliability.md R14)', async () => {
    const { world, player, customer, visit } = await scene();
    player.condition = 'deaf';
    const { uid: user } = customer;
    const mailbox = paths.rates(player.key);
    const dateAsked = Date.now() - RATING_PAUSE_MS;
    const later = { rateType: 'up', user, userName: 'Sanne', dateAsked, receivedTask: false };
    const ticket = paths.ticket(user, 3);
    world.put({ [mailbox]: later, [ticket]: { expires: dateAsked, dateAsked } });
    const pending = { user, mailbox, ticket, expires: dateAsked - 1, restored: {} };
    expect(await resolveTask(visit.firebase.database, pending)).toBe('unknown');
    expect(world.at(mailbox)).toEqual(later);
  });

  it('a request that was recalled before is not taken for done', async () => {
    const { world, player, customer, visit } = await scene(SHORT_TASK);
    player.condition = 'deaf';
    let kept = '';
    await told(rate(visit, customer, player, { onTry: (pending) => (kept = JSON.stringify(pending)) }));
    const next = await world.visit(customer);
    // Another customer's request has replaced it.
    const other = await world.addCustomer([player]);
    void told(rate(await world.visit(other), other, player));
    await until(() => player.waits('rates'));
    expect(await resolveTask(next.firebase.database, JSON.parse(kept) as PendingTask)).toBe('notDone');
  });
});
