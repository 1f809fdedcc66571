import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startRulesTest, type RulesTest } from './environment';

const KEY = 'secret-of-the-gym';
const GYM = {
  playerId: 101,
  address: 'Kade 1',
  location: 'Gym',
  crypKey: KEY,
  switchEnabled: true,
  ifPlaying: true,
  switchObj: [
    { name: 'Rustig', icon: 'moon', stamp: 'a', stampID: 11, active: true },
    { name: 'Druk', icon: 'sun', stamp: 'b', stampID: 12, active: false },
  ],
};
const NOW = { '.sv': 'timestamp' };

let test: RulesTest;

beforeAll(async () => {
  test = await startRulesTest('demo-rules-tasks');
});
afterAll(() => test.close());

const asAdministrator = (path: string, value: unknown) =>
  test.environment.withSecurityRulesDisabled((context) => context.database().ref(path).set(value));

const as = (uid: string) => test.environment.authenticatedContext(uid).database();
const signedOut = () => test.environment.unauthenticatedContext().database();

beforeEach(async () => {
  await test.environment.clearDatabase();
  await asAdministrator('/', {
    players: { gym: GYM, cafe: { ...GYM, playerId: 102, crypKey: 'other', switchEnabled: false } },
    playerAccess: {
      customer: { gym: KEY, cafe: 'other' },
      colleague: { gym: KEY },
      former: { gym: 'an-older-key' },
    },
    users: { customer: { info: { id: 'customer', firstname: 'Anna' } } },
  });
});

const rating = (changes: Record<string, unknown> = {}) => ({
  rateType: 'up',
  user: 'customer',
  userName: 'Anna de Vries',
  dateAsked: NOW,
  receivedTask: false,
  ...changes,
});

const moodTask = (changes: Record<string, unknown> = {}) => ({
  playerId: 101,
  stampID: 12,
  name: 'Druk',
  user: 'customer',
  dateAsked: NOW,
  receivedTask: false,
  ...changes,
});

describe('users', () => {
  it('are readable by themselves alone', async () => {
    await assertSucceeds(as('customer').ref('users/customer').get());
    await assertFails(as('colleague').ref('users/customer').get());
    await assertFails(signedOut().ref('users/customer').get());
    await assertFails(as('customer').ref('users').get());
  });

  it('cannot make themselves administrator', async () => {
    await assertFails(as('customer').ref('users/customer/info/damin').set(true));
    await assertFails(as('customer').ref('users/customer/info').update({ damin: true }));
    await assertFails(
      as('customer')
        .ref('users/customer')
        .set({ info: { id: 'customer', damin: true } }),
    );
  });
});

describe('a player', () => {
  it('is readable only while the grant equals its current key', async () => {
    await assertSucceeds(as('customer').ref('players/gym/switchObj').get());
    await assertFails(as('former').ref('players/gym/switchObj').get());
    await assertFails(as('stranger').ref('players/gym/switchObj').get());
    await assertFails(signedOut().ref('players/gym/switchObj').get());
    await assertFails(as('customer').ref('players/gym/crypKey').get());
    await asAdministrator('players/gym/crypKey', 'rotated');
    await assertFails(as('customer').ref('players/gym/switchObj').get());
  });

  it('cannot be listed, and a missing player is nobody’s', async () => {
    await assertFails(as('customer').ref('players').get());
    await assertFails(as('customer').ref('players').orderByChild('playerId').equalTo(101).get());
    await assertFails(as('customer').ref('players/missing').get());
  });

  it('keeps its key, name and address from a customer with access', async () => {
    for (const field of ['crypKey', 'address', 'location', 'ifPlaying', 'switchEnabled', 'switchObj']) {
      await assertFails(as('customer').ref(`players/gym/${field}`).set('mine'));
    }
    await assertFails(as('customer').ref('players/gym').remove());
  });

  it('gives nobody a grant that was not proved', async () => {
    await assertFails(as('stranger').ref('playerAccess/stranger/gym').set('a guess'));
    await assertFails(as('customer').ref('playerAccess/customer').get());
  });
});

describe('a rate request', () => {
  it('is taken from a customer with access', async () => {
    await assertSucceeds(as('customer').ref('players/gym/rates').set(rating()));
  });

  const refused: [string, Record<string, unknown>][] = [
    ['in another’s name', { user: 'colleague' }],
    ['with a forged time', { dateAsked: 1_700_000_000_000 }],
    ['with receivedTask true', { receivedTask: true }],
    ['of another type', { rateType: 'sideways' }],
    ['with an unknown field', { note: 'hello' }],
    ['with what only the player returns', { returnedInfo: ['artist', 'title'] }],
    ['without a user name', { userName: null }],
    ['with an empty user name', { userName: '' }],
    ['with a user name of 10,000 characters', { userName: 'x'.repeat(10_000) }],
  ];
  it.each(refused)('is refused %s', async (_name, changes) => {
    await assertFails(as('customer').ref('players/gym/rates').set(rating(changes)));
  });

  it('is refused without access, with an old key, and signed out', async () => {
    await assertFails(
      as('stranger')
        .ref('players/gym/rates')
        .set(rating({ user: 'stranger' })),
    );
    await assertFails(
      as('former')
        .ref('players/gym/rates')
        .set(rating({ user: 'former' })),
    );
    await assertFails(signedOut().ref('players/gym/rates').set(rating()));
  });

  it('cannot be overwritten or removed while it waits', async () => {
    await as('customer').ref('players/gym/rates').set(rating());
    await assertFails(
      as('colleague')
        .ref('players/gym/rates')
        .set(rating({ user: 'colleague' })),
    );
    await assertFails(as('colleague').ref('players/gym/rates').remove());
    await assertFails(as('customer').ref('players/gym/rates/rateType').set('down'));
  });

  it('can be followed by another once it is received', async () => {
    await as('customer').ref('players/gym/rates').set(rating());
    await asAdministrator('players/gym/rates/receivedTask', true);
    await assertSucceeds(
      as('colleague')
        .ref('players/gym/rates')
        .set(rating({ user: 'colleague' })),
    );
  });

  it('can be followed by another once it is older than 3000 ms', async () => {
    await asAdministrator('players/gym/rates', rating({ dateAsked: Date.now() - 3001 }));
    await assertSucceeds(
      as('colleague')
        .ref('players/gym/rates')
        .set(rating({ user: 'colleague' })),
    );
  });

  it('cannot be received by a customer', async () => {
    await as('customer').ref('players/gym/rates').set(rating());
    await assertFails(as('customer').ref('players/gym/rates/receivedTask').set(true));
  });
});

describe('a mood task', () => {
  const task = (changes?: Record<string, unknown>) => ({
    'players/gym/switcher': moodTask(changes),
    'players/gym/switchObj/0/active': false,
    'players/gym/switchObj/1/active': true,
  });

  it('is taken with its active flags in one write', async () => {
    await assertSucceeds(as('customer').ref().update(task()));
    const flags = await as('customer').ref('players/gym/switchObj').get();
    expect((flags.val() as { active: boolean }[]).map(({ active }) => active)).toEqual([false, true]);
  });

  const refused: [string, Record<string, unknown>][] = [
    ['for a mood that the player does not have', { stampID: 99 }],
    ['for a mood under another name', { name: 'Rustig' }],
    ['for another player', { playerId: 102 }],
    ['in another’s name', { user: 'colleague' }],
    ['with a forged time', { dateAsked: 1 }],
    ['with receivedTask true', { receivedTask: true }],
    ['with an unknown field', { note: 'hello' }],
  ];
  it.each(refused)('is refused %s, and none of its flags is written', async (_name, changes) => {
    await assertFails(as('customer').ref().update(task(changes)));
    expect((await as('customer').ref('players/gym/switchObj/0/active').get()).val()).toBe(true);
  });

  it('is refused on a player that cannot switch', async () => {
    await assertFails(
      as('customer')
        .ref('players/cafe/switcher')
        .set(moodTask({ playerId: 102 })),
    );
    await assertFails(as('customer').ref('players/cafe/switchObj/1/active').set(true));
  });

  it('is refused without access and while another waits', async () => {
    await assertFails(
      as('stranger')
        .ref('players/gym/switcher')
        .set(moodTask({ user: 'stranger' })),
    );
    await as('customer').ref('players/gym/switcher').set(moodTask());
    await assertFails(
      as('colleague')
        .ref('players/gym/switcher')
        .set(moodTask({ user: 'colleague' })),
    );
  });

  it('changes no more of an option than whether it is active', async () => {
    await assertFails(as('customer').ref('players/gym/switchObj/1/name').set('Mijn'));
    await assertFails(as('customer').ref('players/gym/switchObj/1/active').set('yes'));
    await assertFails(as('customer').ref('players/gym/switchObj/1/active').remove());
    await assertFails(as('customer').ref('players/gym/switchObj/7/active').set(true));
  });
});
