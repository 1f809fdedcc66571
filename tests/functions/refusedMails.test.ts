import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer, addPlayers } from '../../emulators/seed/customer';
import { player } from '../../emulators/seed/players';
import { sendWaiting, type Message } from '../../functions/alerts';
import { mailWeeks, mondayAt } from '../../functions/weeks';
import { daysUntil } from '../../src/model/answersReport';
import { functionPaths, paths } from '../../src/model/paths';
import { emptyInbox, inbox, stackEnvironment, useStack } from './stack';
import { behave } from './stackPlaces';

const MONDAY = '2027-03-01';
const HALL = player(921, 'Krachtzaal');
/** More than a run of either queue sends. */
const REFUSED = 60;
const REFUSED_ALERTS = 110;

useStack();

beforeAll(async () => {
  for (const [name, value] of Object.entries(stackEnvironment())) vi.stubEnv(name, value);
  await addPlayers([HALL]);
});

const put = (updates: object): Promise<void> => admin.database.ref().update(updates);
const waiting = async (path: string): Promise<string[]> =>
  Object.keys(((await admin.database.ref(path).get()).val() ?? {}) as object);
const recipients = async (): Promise<string[]> =>
  (await inbox()).flatMap(({ to }) => to.map(({ address }) => address)).sort();

beforeEach(async () => {
  behave('picky');
  await put({ alerting: null, weekly: null, thumbs: null, alerts: null });
  await emptyInbox();
});

describe('the mail server', () => {
  it(`refuses ${REFUSED} mails about the week for now, or for good: a good one goes out all the same (docs/product.md 37.13)`, async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime(Date.parse(`${MONDAY}T08:00:00+01:00`));
    expect(mondayAt(Date.now())).toBe(MONDAY);
    try {
      const [, sunday = ''] = daysUntil(MONDAY, 3);
      await put({ [functionPaths.thumbsOfZoneDay(HALL.key, sunday)]: { day: sunday, up: 1 } });
      const uids: string[] = [];
      for (let number = 0; number <= REFUSED; number += 1)
        uids.push(await addCustomer(account(`later-${number}@test.example`, { players: [HALL] })));
      uids.sort();
      const [gone = '', good = ''] = [uids.at(0), uids.at(-1)];
      await admin.auth.updateUser(gone, { email: 'gone-1@test.example', emailVerified: true });
      await admin.auth.updateUser(good, { email: 'good@test.example', emailVerified: true });
      await put(Object.fromEntries(uids.map((uid) => [paths.weekly(uid), { at: 5, language: 'nl' }])));
      await mailWeeks();
      expect(await recipients()).toEqual([]);
      const left = await waiting(functionPaths.weeksWaiting);
      expect(left).toHaveLength(REFUSED);
      expect(left).not.toContain(gone);
      await mailWeeks();
      await expect.poll(recipients).toEqual(['good@test.example']);
      expect(await waiting(functionPaths.weeksWaiting)).not.toContain(good);
      // What was not sent has no link.
      expect(await waiting(functionPaths.unsubscribeLinks)).toHaveLength(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it(`refuses ${REFUSED_ALERTS} alerts for now, or for good: a good one goes out all the same (docs/product.md 34.15)`, async () => {
    const [later, gone, good] = await Promise.all(
      ['later-alert', 'gone-alert', 'good-alert'].map((name) =>
        addCustomer(account(`${name}@test.example`, { players: [HALL] })),
      ),
    );
    const at = Date.now();
    const zone = { key: HALL.key, name: 'Hal', page: '/players/hall?alert', since: at, timeZone: 'UTC' };
    const message = (uid = ''): Message => ({
      to: 'customer',
      uid,
      way: 'mail',
      silent: [zone],
      back: [],
      at,
    });
    const queue: Record<string, Message> = { 'a-first': message(gone), 'z-last': message(good) };
    for (let number = 0; number < REFUSED_ALERTS; number += 1)
      queue[`later-${String(number).padStart(4, '0')}`] = message(later);
    await put({
      ...Object.fromEntries(
        [later, gone, good].map((uid = '') => [paths.alert(HALL.key, uid), { at, mail: true }]),
      ),
      [functionPaths.alertTold(HALL.key)]: { what: 'silent', at },
      [functionPaths.alertsWaiting]: queue,
    });
    await sendWaiting();
    expect(await recipients()).toEqual([]);
    expect(await waiting(functionPaths.alertsWaiting)).not.toContain('a-first');
    await sendWaiting();
    await expect.poll(recipients).toEqual(['good-alert@test.example']);
    expect(await waiting(functionPaths.alertsWaiting)).toHaveLength(REFUSED_ALERTS);
    await put({ alerting: null });
  });
});
