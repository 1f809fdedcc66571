import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectUser, selectUserInfo } from '../../src/features/auth/auth';
import { notificationClosed, selectNotification } from '../../src/features/notification/notification';
import { taskResolved } from '../../src/features/requests/playerTask';
import { signOut } from '../../src/features/push/LogOut';
import { ratePlayer } from '../../src/features/rating/rating';
import { paths } from '../../src/model/paths';
import { QUESTION, notified, rateTrack, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { fillStorage, visitApp } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

/** A connection without a response soon ends an act. The player responds when the test says so. */
const HURRIED = { connection: 6000, overdue: 300, act: 1500, task: 1000 };

const open = async (world: World, as: Customer) => {
  const visit = await renderApp(world, { as, timeouts: HURRIED });
  await see(QUESTION);
  await until(() => visit.store.getState().connection?.connection === 'online');
  return visit;
};

async function homeOfOne() {
  const { world, player, customer } = await newWorld().withPlayer();
  return { world, player, customer, ...(await open(world, customer)) };
}

const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('task:'));

const isAfterAll = (shown: ReturnType<typeof selectNotification>): boolean =>
  shown.show && shown.title === 'notification.afterAll';

describe('what is told of a task (docs/product.md 18)', () => {
  it.each([
    ['keeps it', () => undefined, 1],
    ['has no room for it', () => fillStorage('task'), 0],
  ])(
    'says that nobody knows yet, and later that it arrived, where the device %s (docs/product.md 18.3, 18.4)',
    async (_, prepare, count) => {
      const { line, player } = await homeOfOne();
      prepare();
      line.swallowAnswers();
      await rateTrack();
      await until(() => player.ratings.length === 1);
      line.hold();
      await notified(/too poor to tell whether it arrived/);
      expect(kept()).toHaveLength(count);
      line.restore();
      await notified('It worked after all!');
      expect(kept()).toEqual([]);
      expect(player.ratings).toHaveLength(1);
    },
  );

  it('keeps saying that one was not carried out when another one was, until it is closed (docs/product.md 18.4)', async () => {
    const { customer, store } = await homeOfOne();
    const resolve = (id: string, end: 'done' | 'notDone') =>
      store.dispatch(taskResolved({ id, kind: 'mood', user: customer.uid, end }));
    resolve('bar', 'notDone');
    await notified(/wasn’t carried out, and it won’t be/);
    resolve('hall', 'done');
    await new Promise((resolved) => setTimeout(resolved, 1000));
    expect(isAfterAll(selectNotification(store.getState()))).toBe(false);
    store.dispatch(notificationClosed());
    await notified('It worked after all!');
    resolve('yoga', 'notDone');
    await notified(/wasn’t carried out, and it won’t be/);
  });

  it.each([
    ['rating', rateTrack, 'rates', 'Thank you!'],
    [
      'mood',
      async () => {
        await tap(/Personal touch/);
        await tap('Volle kracht');
      },
      'switcher',
      'Success!',
    ],
  ] as const)(
    'keeps saying that one was not carried out when a %s that was under way meanwhile has arrived, and says that afterwards (docs/product.md 18.4)',
    async (kind, ask, box, thanks) => {
      const { world, player, customer } = await newWorld().withPlayer();
      const { store } = await renderApp(world, { as: customer, timeouts: { task: 6000, act: 18_000 } });
      await see(QUESTION);
      player.condition = 'slow';
      await ask();
      await until(() => player.waits(box));
      store.dispatch(taskResolved({ id: 'before', kind, user: customer.uid, end: 'notDone' }));
      await notified(/wasn’t carried out, and it won’t be/);
      player.receive();
      await until(() => !player.waits(box) && kept().length === 0);
      await new Promise((resolved) => setTimeout(resolved, 1000));
      await notified(/wasn’t carried out, and it won’t be/);
      await tap('Close');
      await notified(thanks);
    },
  );

  it('says later that it was not carried out, and it never is (docs/product.md 18.4, 18.5)', async () => {
    const { world, line, player } = await homeOfOne();
    player.condition = 'deaf';
    line.swallowAnswers();
    await rateTrack();
    await until(() => world.at(paths.rates(player.key)) !== null);
    line.hold();
    await notified(/too poor to tell whether it arrived/);
    line.restore();
    await notified(/wasn’t carried out, and it won’t be/);
    expect(world.at(paths.rates(player.key))).toBeNull();
    player.condition = 'well';
    player.receive();
    expect(player.ratings).toEqual([]);
  });

  it('is told after a reload in the middle too (docs/product.md 18.4)', async () => {
    const { world, customer, line, player } = await homeOfOne();
    player.condition = 'slow';
    line.swallowAnswers();
    await rateTrack();
    await until(() => world.at(paths.rates(player.key)) !== null);
    player.receive();
    // The page and its messages are gone, but local storage stays.
    const before = Object.entries(localStorage).filter(([key]) => key.startsWith('task:'));
    expect(before).toHaveLength(1);
    line.cut();
    cleanup();
    for (const [key, value] of before) localStorage.setItem(key, String(value));
    await open(world, customer);
    await notified('It worked after all!');
    expect(kept()).toEqual([]);
  });

  it('is told by one of two tabs that start (docs/product.md 18.4)', async () => {
    const { world, customer, line, player } = await homeOfOne();
    line.swallowAnswers();
    await rateTrack();
    await until(() => player.ratings.length === 1);
    const before = Object.entries(localStorage).filter(([key]) => key.startsWith('task:'));
    expect(before).toHaveLength(1);
    line.cut();
    cleanup();
    for (const [key, value] of before) localStorage.setItem(key, String(value));
    const tabs = await Promise.all([visitApp(world, customer), visitApp(world, customer)]);
    const told = (): number =>
      tabs.filter(({ store }) => isAfterAll(selectNotification(store.getState()))).length;
    await until(() => kept().length === 0 && told() > 0);
    // Each of them has asked by then.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    expect(told()).toBe(1);
  });

  it('is told at the next log-in, if somebody else was here when the connection came back (docs/product.md 18.4)', async () => {
    const { world, customer, firebase, store, line, player } = await homeOfOne();
    const other = await world.addCustomer();
    line.swallowAnswers();
    await rateTrack();
    await until(() => player.ratings.length === 1);
    line.hold();
    await notified(/too poor to tell whether it arrived/);
    await firebase.identity.signIn(other.email, other.password);
    line.restore();
    await until(() => selectUserInfo(store.getState())?.id === other.uid);
    expect(kept()).toHaveLength(1);
    await firebase.identity.signIn(customer.email, customer.password);
    await notified('It worked after all!');
    expect(kept()).toEqual([]);
  });

  it('is told in the window that asked, too, when another one told it first (docs/product.md 18.4)', async () => {
    const { world, customer, line, player } = await homeOfOne();
    line.swallowAnswers();
    await rateTrack();
    await until(() => player.ratings.length === 1);
    line.hold();
    await notified(/too poor to tell whether it arrived/);
    const other = await visitApp(world, customer);
    await until(() => isAfterAll(selectNotification(other.store.getState())));
    expect(kept()).toEqual([]);
    line.restore();
    await notified('It worked after all!');
  });

  it('is told once in a window that learns the outcome twice, such as after another log-in (docs/product.md 18.4)', async () => {
    const { customer, store } = await homeOfOne();
    const told = new Set<unknown>();
    store.subscribe(() => {
      const shown = selectNotification(store.getState());
      if (isAfterAll(shown)) told.add(shown);
    });
    const task = { id: `${customer.uid}:once`, kind: 'rating', user: customer.uid, end: 'done' } as const;
    store.dispatch(taskResolved(task));
    store.dispatch(taskResolved(task));
    await notified('It worked after all!');
    expect(told.size).toBe(1);
  });

  it('is forgotten by the device when it ended well, so that the next start says nothing (docs/product.md 18.4)', async () => {
    const { player } = await homeOfOne();
    player.condition = 'slow';
    await rateTrack();
    await until(() => kept().length === 1);
    player.receive();
    await notified('Thank you!');
    await until(() => kept().length === 0);
  });

  it('is not stored again by what is still being sent after a log-out (docs/product.md 11.7)', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    const { store } = await renderApp(world, { as: customer, timeouts: { ...HURRIED, act: 6000 } });
    await see(QUESTION);
    player.condition = 'deaf';
    // That of another comes first.
    const other = { user: 'other', userName: 'O', rateType: 'up', receivedTask: false };
    world.put({ [paths.rates(player.key)]: { ...other, dateAsked: Date.now() } });
    const user = { uid: customer.uid, name: 'Sanne De Vries' };
    const act = store.dispatch(ratePlayer({ playerKey: player.key, zone: 'Zaal', rate: 'up', user }));
    await until(() => kept().length === 1);
    const setItem = vi.spyOn(Storage.prototype, 'setItem');
    await store.dispatch(signOut());
    await act;
    expect(setItem.mock.calls.filter(([key]) => key.startsWith('task:'))).toEqual([]);
    expect(kept()).toEqual([]);
  });

  it.each(['nobody', 'somebody else'])(
    'is not told when %s is here by the time it ends (docs/product.md 11.7, docs/security.md S125)',
    async (who) => {
      const { world, player, customer } = await newWorld().withPlayer();
      const other = await world.addCustomer();
      const { store, firebase } = await renderApp(world, {
        as: customer,
        timeouts: { ...HURRIED, act: 6000 },
      });
      await see(QUESTION);
      player.condition = 'deaf';
      const user = { uid: customer.uid, name: 'Sanne De Vries' };
      const act = store.dispatch(ratePlayer({ playerKey: player.key, zone: 'Zaal', rate: 'up', user }));
      await until(() => kept().length === 1);
      const { signIn, sdk } = firebase.identity;
      const { auth, signOut: leave } = await sdk();
      await (who === 'nobody' ? leave(auth) : signIn(other.email, other.password));
      await until(() => selectUser(store.getState())?.uid !== customer.uid);
      const told: unknown[] = [];
      store.subscribe(() => {
        const shown = selectNotification(store.getState());
        if (shown.show) told.push(shown);
      });
      await act;
      expect(told).toEqual([]);
      expect(store.getState().players?.unanswered).toEqual({});
    },
  );

  it('is told once when the player goes missing during it', async () => {
    const { world, player } = await homeOfOne();
    player.condition = 'deaf';
    await rateTrack();
    await until(() => world.at(paths.rates(player.key)) !== null);
    world.put({ [paths.player(player.key)]: null });
    const dialog = await notified('This player can’t be found');
    await until(() => kept().length === 0);
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });
});
