import { deleteApp, getApps } from 'firebase/app';
import { describe, expect, it, vi } from 'vitest';
import {
  ACT_TIMEOUT_MS,
  ANSWER_OVERDUE_MS,
  CONNECTION_TIMEOUT_MS,
  SLOW_AFTER_MS,
  TASK_TIMEOUT_MS,
} from '../../../src/model/limits';
import { paths } from '../../../src/model/paths';
import { SERVER_TIME } from '../../../src/model/task';
import { rate, rename, switchMood, told, watch } from '../support/acts';
import { until } from '../support/until';
import { worlds, type Customer, type Visit } from '../support/world';
import type { Player } from '../support/player';

const newWorld = worlds();

const LONG_TIMEOUTS = { connection: 20_000, overdue: 20_000, act: 20_000, task: 20_000, slow: 20_000 };

async function scene(timeouts = LONG_TIMEOUTS) {
  const { world, player, customer } = await newWorld().withPlayer();
  return { world, player, customer, visit: await world.visit(customer, timeouts) };
}

const nameOf = ({ uid }: Customer, { key }: Player): string =>
  `${paths.registeredPlayer(uid, `registered-${key}`)}/name`;

async function reportsOf({ firebase }: Visit, path: string): Promise<unknown[]> {
  const reports: unknown[] = [];
  firebase.database.subscribe(
    path,
    (value) => reports.push(value),
    (error) => reports.push(error),
  );
  await until(() => reports.length > 0);
  return reports;
}

describe('what is watched', () => {
  it('is not reported while it is only being written (docs/reliability.md R1)', async () => {
    const { player, customer, visit } = await scene();
    const reports = await reportsOf(visit, nameOf(customer, player));
    const below = await reportsOf(visit, paths.registeredPlayers(customer.uid));
    visit.line.hold();
    const { requestsIn } = visit.line.counts;
    const renaming = rename(visit, customer, player);
    await until(() => visit.line.counts.requestsIn > requestsIn);
    expect([reports.length, below.length]).toEqual([1, 1]);
    visit.line.restore();
    await renaming;
    expect(reports).toEqual(['Zaal', 'Danszaal']);
    expect(below).toHaveLength(2);
  });

  it('is not reported any more to whoever has stopped while it was being written (docs/reliability.md R1)', async () => {
    const { player, customer, visit } = await scene();
    const reports: unknown[] = [];
    const stop = visit.firebase.database.subscribe(
      nameOf(customer, player),
      (value) => reports.push(value),
      (error) => reports.push(error),
    );
    await until(() => reports.length > 0);
    visit.line.hold();
    const { requestsIn } = visit.line.counts;
    const renaming = rename(visit, customer, player);
    await until(() => visit.line.counts.requestsIn > requestsIn);
    stop();
    visit.line.restore();
    await renaming;
    expect(reports).toEqual(['Zaal']);
  });

  it('is not even asked for by whoever has stopped before the code of the database was there', async () => {
    const { player, customer, visit } = await scene();
    const reports: unknown[] = [];
    const { database } = visit.firebase;
    database.subscribe(
      nameOf(customer, player),
      (value) => reports.push(value),
      (error) => reports.push(error),
    )();
    // Its answer comes after that of the other.
    await reportsOf(visit, paths.userInfo(customer.uid));
    expect(reports).toEqual([]);
  });

  it('is not reported when it is refused', async () => {
    const { player, customer, visit } = await scene();
    const reports = await reportsOf(visit, nameOf(customer, player));
    await expect(rename(visit, customer, player, '')).rejects.toThrow(/permission_denied/i);
    expect(new Set(reports)).toEqual(new Set(['Zaal']));
  });

  it('is not reported when it is a mood that no player received', async () => {
    const { player, customer, visit } = await scene({ ...LONG_TIMEOUTS, task: 200 });
    player.condition = 'deaf';
    const reports = await reportsOf(visit, paths.moodActive(player.key, '1'));
    await watch(visit, player);
    visit.line.swallowRequests();
    const asking = told(switchMood(visit, customer, player));
    await until(() => visit.line.counts.requestsIn > visit.line.counts.requestsOut);
    expect(reports).toEqual([false]);
    await visit.firebase.database.reconnect();
    expect((await asking).last).toBe('unreachable');
  });

  it('is reported as somebody else wrote it meanwhile, when the answer is there', async () => {
    const { world, player, customer, visit } = await scene();
    const reports = await reportsOf(visit, paths.registeredPlayers(customer.uid));
    visit.line.hold();
    const renaming = rename(visit, customer, player);
    world.put({ [`${paths.registeredPlayer(customer.uid, `registered-${player.key}`)}/location`]: 'Kade' });
    visit.line.restore();
    await renaming;
    expect(reports.at(-1)).toMatchObject({
      [`registered-${player.key}`]: { name: 'Danszaal', location: 'Kade' },
    });
  });

  it('is not read while it is being written', async () => {
    const { player, customer, visit } = await scene();
    visit.line.swallowRequests();
    const renaming = rename(visit, customer, player);
    const reading = visit.firebase.database.read(nameOf(customer, player));
    await visit.firebase.database.reconnect();
    await renaming;
    expect(await reading).toBe('Danszaal');
  });

  it('is not read as it is being written when that is refused (docs/reliability.md R2)', async () => {
    const { player, customer, visit } = await scene();
    // The SDK answers a read of what it watches by itself, with what it is writing there.
    await reportsOf(visit, nameOf(customer, player));
    visit.line.swallowRequests();
    const renaming = expect(rename(visit, customer, player, '')).rejects.toThrow(/permission_denied/i);
    const reading = visit.firebase.database.read(nameOf(customer, player));
    await until(() => visit.line.counts.requestsIn > visit.line.counts.requestsOut);
    await visit.firebase.database.reconnect();
    await renaming;
    expect(await reading).toBe('Zaal');
  });
});

describe('a listener that the server ended', () => {
  it('is opened again when a new token allows it (docs/reliability.md R9)', async () => {
    const { world, customer, visit } = await scene();
    const reports = await reportsOf(visit, paths.userInfo(customer.uid));
    world.endListeners();
    world.put({ [`${paths.userInfo(customer.uid)}/firstname`]: 'Anna' });
    await until(() => reports.length > 1);
    expect(reports.at(-1)).toMatchObject({ firstname: 'Anna' });
  });

  it('is an error when it stays refused (docs/reliability.md R9)', async () => {
    const { player, visit, world } = await scene();
    const reports = await reportsOf(visit, paths.rates(player.key));
    world.put({ [`${paths.player(player.key)}/crypKey`]: 'rotated' });
    world.put({ [`${paths.rates(player.key)}/receivedTask`]: true });
    await until(() => reports.length > 1);
    expect(reports.at(-1)).toBeInstanceOf(Error);
  });
});

describe('a connection that opens and goes dead before the first answers', () => {
  /** What is subscribed to while the connection is lost, and then opens and is dead at once. */
  async function deadAsItOpens() {
    const { world, customer, visit } = await scene({ ...LONG_TIMEOUTS, overdue: 300 });
    const { firebase, line } = visit;
    await world.cut(visit);
    const reports: unknown[] = [];
    const stop = firebase.database.subscribe(
      paths.userInfo(customer.uid),
      (value) => reports.push(value),
      (error) => reports.push(error),
    );
    let isDead = false;
    const stopWatching = firebase.database.watchConnection((connected) => {
      if (!connected || isDead) return;
      isDead = true;
      line.swallowAnswers();
    });
    line.restore();
    await firebase.database.reconnect();
    await until(() => isDead);
    stopWatching();
    return { stop, reports, connections: () => line.counts.connections };
  }

  it('is renewed for what was subscribed to before it opened (docs/reliability.md R3)', async () => {
    const { stop, reports } = await deadAsItOpens();
    await until(() => reports.length > 0);
    stop();
    expect(reports).toEqual([expect.objectContaining({ firstname: 'Sanne' })]);
  });

  it('is not renewed for what nobody waits for any more (docs/reliability.md R19)', async () => {
    const { stop, connections } = await deadAsItOpens();
    stop();
    const before = connections();
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(connections()).toBe(before);
  });
});

describe('a tap', () => {
  it('does not wait for the back-off of the SDK (docs/reliability.md R5)', async () => {
    const { world, player, customer, visit } = await scene();
    // On a hidden page the SDK waits up to five minutes before it reconnects, by chance.
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.99);
    document.dispatchEvent(new Event('visibilitychange'));
    await world.cut(visit);
    hidden.mockRestore();
    random.mockRestore();
    visit.line.restore();
    expect(await told(rate(visit, customer, player))).toEqual({ first: 'done', last: 'done' });
  });
});

describe('a write that is sent twice', () => {
  const CODE = 'a-fresh-code-of-25-letters';
  const bundle = (uid: string, key: string) => ({
    [paths.keyBundle(CODE)]: { players: [key], by: uid },
    [paths.lastShared(uid)]: { code: CODE, at: SERVER_TIME },
  });

  it('is done when the second copy is refused because the first was done (docs/reliability.md R6)', async () => {
    const { world, visit, customer } = await scene({ ...LONG_TIMEOUTS, overdue: 100 });
    visit.line.swallowAnswers();
    await visit.firebase.database.write(bundle(customer.uid, 'one'));
    expect(world.at(paths.keyBundle(CODE))).toMatchObject({ players: { 0: 'one' } });
  });

  it('is refused when something else stands there (docs/reliability.md R6)', async () => {
    const { world, visit, customer } = await scene({ ...LONG_TIMEOUTS, overdue: 100 });
    world.put({ [paths.keyBundle(CODE)]: { players: ['other'], by: customer.uid } });
    visit.line.swallowAnswers();
    await expect(visit.firebase.database.write(bundle(customer.uid, 'one'))).rejects.toThrow(
      /permission_denied/i,
    );
  });

  it('is refused when nothing that can be read says that it was done (docs/reliability.md R6)', async () => {
    const { visit, customer } = await scene({ ...LONG_TIMEOUTS, overdue: 100 });
    visit.line.swallowAnswers();
    const use = { [paths.lastUse('of-no-invitation', customer.uid)]: SERVER_TIME };
    await expect(visit.firebase.database.write(use)).rejects.toThrow(/permission_denied/i);
  });
});

describe('round trips, with the timeouts of the app', () => {
  it.each([0, 500, 1000, 2000])('of twice %i ms end as done (docs/reliability.md R17)', async (each) => {
    const { player, customer, visit } = await scene({
      connection: CONNECTION_TIMEOUT_MS,
      overdue: ANSWER_OVERDUE_MS,
      act: ACT_TIMEOUT_MS,
      task: TASK_TIMEOUT_MS,
      slow: SLOW_AFTER_MS,
    });
    await watch(visit, player);
    visit.line.delay(each);
    const done = { first: 'done', last: 'done' };
    const acts = [rate(visit, customer, player), switchMood(visit, customer, player)];
    expect(await Promise.all(acts.map(told))).toEqual([done, done]);
  });
});

describe('two apps in one page', () => {
  it('know nothing of each other', async () => {
    const first = await scene();
    const second = await scene();
    expect(first.visit.firebase.identity).not.toBe(second.visit.firebase.identity);
    await expect(first.visit.firebase.database.read(paths.userInfo(second.customer.uid))).rejects.toThrow(
      /permission denied/i,
    );
    await Promise.all(getApps().map((app) => deleteApp(app)));
  });
});

it('the time of the server is asked anew after the device slept (docs/product.md 29.13, docs/reliability.md R8)', async () => {
  const world = newWorld();
  // The clocks of the device and of the server, which is in the same process, agree to the millisecond before and after.
  vi.setSystemTime(Date.now());
  const { firebase } = await world.visit(await world.addCustomer());
  await firebase.database.serverNow();
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(Math.abs((await firebase.database.serverNow()) - Date.now())).toBeLessThan(60_000);
});
