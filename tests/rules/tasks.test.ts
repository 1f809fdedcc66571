import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { rulesTest } from './environment';
import { given, moodTask, NOW, rating, remoteTask } from './requests';
import { world } from './world';

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-tasks', world);

const rate = (uid: string) => writeAs(uid, given({}, { uid }));
const forget = () => put('users/customer/ratings/given', null);

describe('a rate request', () => {
  it('is taken from a customer with access', async () => {
    await assertSucceeds(rate('customer'));
  });

  it('is refused with what only the player returns', async () => {
    await assertFails(writeAs('customer', given({ returnedInfo: ['artist', 'title'] })));
  });

  it('is refused without access, with an old key, and signed out', async () => {
    await assertFails(rate('stranger'));
    await assertFails(rate('former'));
    await assertFails(signedOut().ref().update(given()));
  });

  it('cannot be overwritten or removed while it waits (docs/contract.md C1)', async () => {
    await rate('customer');
    await assertFails(rate('colleague'));
    await assertFails(as('colleague').ref('players/gym/rates').remove());
    await assertFails(as('customer').ref('players/gym/rates/rateType').set('down'));
  });

  it('can be followed by another once it is received', async () => {
    await rate('customer');
    await put('players/gym/rates/receivedTask', true);
    await assertSucceeds(rate('colleague'));
  });

  it('can be followed by another when what stands there is no request', async () => {
    await put('players/gym/rates', { note: 'of an older version' });
    await assertSucceeds(rate('customer'));
  });

  it('can be followed by another once it is older than 3000 ms', async () => {
    await put('players/gym/rates', rating({ dateAsked: Date.now() - 3001 }));
    await assertSucceeds(rate('colleague'));
  });

  it('cannot be received by a customer', async () => {
    await rate('customer');
    await assertFails(as('customer').ref('players/gym/rates/receivedTask').set(true));
  });
});

describe('a mood task', () => {
  const task = (changes?: Record<string, unknown>) => ({
    'players/gym/switcher': moodTask(changes),
    'players/gym/switchObj/0/active': false,
    'players/gym/switchObj/1/active': true,
  });

  it('is taken with its active flags in one write (docs/contract.md C2)', async () => {
    await assertSucceeds(writeAs('customer', task()));
    const flags = await as('customer').ref('players/gym/switchObj').get();
    expect((flags.val() as { active: boolean }[]).map(({ active }) => active)).toEqual([false, true]);
  });

  const refused: [string, Record<string, unknown>][] = [
    ['for a mood at another place', { option: '0' }],
    ['for a mood at no place', { option: '7' }],
    ['for a mood that a path leads to', { option: '1/name' }],
    ['for a mood without its place', { option: null }],
    ['in another’s name', { user: 'colleague' }],
  ];
  it.each(refused)('is refused %s, and none of its flags is written', async (_name, changes) => {
    await assertFails(writeAs('customer', task(changes)));
    expect((await as('customer').ref('players/gym/switchObj/0/active').get()).val()).toBe(true);
  });

  it('can name each of the moods that a player offers, and no other name with its stamp', async () => {
    const places = ['0', '40', '801', 'feest', '-NvOude'];
    await put(
      'players/gym/switchObj',
      Object.fromEntries(
        places.map((place) => [place, { name: `Mood ${place}`, stampID: place, active: false }]),
      ),
    );
    for (const place of places) {
      await put('players/gym/switcher', null);
      const mood = { stampID: place, name: `Mood ${place}`, option: place };
      const switcher = as('customer').ref('players/gym/switcher');
      await assertFails(switcher.set(moodTask({ ...mood, name: 'Another' })));
      await assertSucceeds(switcher.set(moodTask(mood)));
    }
  });

  it('is taken for a player whose number is a text', async () => {
    await put('players/gym/playerId', '101');
    await assertSucceeds(writeAs('customer', task()));
    await put('players/gym/switcher', null);
    await assertFails(writeAs('customer', task({ playerId: '102' })));
  });

  it('can be followed by another once it is received, older than 3000 ms, or no task', async () => {
    const switcher = as('customer').ref('players/gym/switcher');
    await switcher.set(moodTask());
    await put('players/gym/switcher/receivedTask', true);
    await assertSucceeds(switcher.set(moodTask()));
    await put('players/gym/switcher', moodTask({ dateAsked: Date.now() - 3001 }));
    await assertSucceeds(switcher.set(moodTask()));
    await put('players/gym/switcher', { note: 'of an older version' });
    await assertSucceeds(switcher.set(moodTask()));
  });

  it('is refused on a player that cannot switch', async () => {
    await assertFails(
      as('customer')
        .ref('players/cafe/switcher')
        .set(moodTask({ playerId: 102 })),
    );
    await put('players/gym/switchEnabled', false);
    await assertFails(as('customer').ref('players/gym/switchObj/1/active').set(true));
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

describe('the name in a rate request', () => {
  const rate = (userName: unknown, uid = 'customer') => writeAs(uid, given({ userName }, { uid }));

  it.each(['De Vries', 'Anna  De Vries', 'anna de vries', 'Media team', ' ', '', 5, null])(
    'is not %j, which is not in the profile of its writer (docs/security.md S8)',
    async (userName) => {
      await assertFails(rate(userName));
    },
  );

  it('is the one that the profile has now', async () => {
    await put('users/customer/info/lastname', 'Jansen');
    await assertFails(rate('Anna De Vries'));
    await assertSucceeds(rate('Anna Jansen'));
  });

  it('is the first name of a user with no other name, and the email address of a user with no name', async () => {
    await put('users/customer/info/lastname', null);
    await assertSucceeds(rate('Anna'));
    await put('players/gym/rates', null);
    await forget();
    await put('users/customer/info/firstname', null);
    await assertFails(rate('Anna'));
    await assertSucceeds(rate('customer@test.example'));
  });
});

const PLACE = 'users/customer/tickets/7';
const ticket = (changes: Record<string, unknown> = {}) => ({
  expires: Date.now() + 8000,
  dateAsked: NOW,
  ...changes,
});

describe('a ticket', () => {
  const write = (changes?: Record<string, unknown>, place = PLACE) =>
    as('customer').ref(place).set(ticket(changes));

  it('is taken once: what is sent again is refused as a whole (docs/reliability.md R7, R10)', async () => {
    const update = {
      [PLACE]: { expires: Date.now() + 8000, dateAsked: NOW },
      ...given(),
    };
    await assertSucceeds(writeAs('customer', update));
    await put('players/gym/rates/receivedTask', true);
    await forget();
    await assertFails(writeAs('customer', update));
  });

  it('gives way to a later one, and never to an earlier one', async () => {
    const expires = Date.now() + 8000;
    await assertSucceeds(write({ expires }));
    await assertFails(write({ expires: expires - 1 }));
    await assertSucceeds(write({ expires: expires + 1 }));
  });

  const refused: [string, Record<string, unknown>][] = [
    ['that has expired', { expires: Date.now() - 1 }],
    ['that expires in a minute', { expires: Date.now() + 60_000 }],
    ['that never expires', { expires: null }],
    ['that expires in words', { expires: 'tomorrow' }],
    ['with another time', { dateAsked: Date.now() - 5000 }],
    ['without a time', { dateAsked: null }],
    ['with a note', { note: 'x' }],
  ];
  it.each(refused)('is refused %s (docs/reliability.md R10)', async (_name, changes) => {
    await assertFails(write(changes));
  });

  it('has one of a hundred places, and is the customer’s own (docs/security.md S57, S129)', async () => {
    await assertFails(write({}, 'users/customer/tickets/100'));
    await assertFails(write({}, 'users/customer/tickets/first'));
    await assertFails(as('stranger').ref(PLACE).set(ticket()));
    await assertFails(signedOut().ref(PLACE).set(ticket()));
    await write();
    await assertFails(as('customer').ref(PLACE).remove());
  });
});

describe.each(['rates', 'switcher', 'remote'])('recalling a request in %s', (box) => {
  const mailbox = `players/gym/${box}`;
  const request = (user = 'customer') => {
    if (box === 'rates') return rating({ user });
    return box === 'switcher' ? moodTask({ user }) : remoteTask({ user });
  };
  const ask = async (user = 'customer'): Promise<number> => {
    await forget();
    await writeAs(user, box === 'rates' ? given({}, { uid: user }) : { [mailbox]: request(user) });
    return (await as(user).ref(`${mailbox}/dateAsked`).get()).val() as number;
  };
  const recall = (asked: unknown, user = 'customer', from = mailbox) =>
    writeAs(user, { [mailbox]: null, [`users/${user}/takenBack`]: { asked, mailbox: from } });

  it('is possible until it is received (docs/security.md S43)', async () => {
    const asked = await ask();
    await assertSucceeds(recall(asked));
    await assertFails(recall(asked));
    const again = await ask();
    await put(`${mailbox}/receivedTask`, true);
    await assertFails(recall(again));
  });

  it('is possible long after, as nobody else asked since', async () => {
    await put(mailbox, { ...request(), dateAsked: 5 });
    await assertSucceeds(recall(5));
  });

  it('is refused of another’s, of another one, and without saying which', async () => {
    const asked = await ask();
    await assertFails(recall(asked, 'colleague'));
    await assertFails(recall(asked - 1));
    await assertFails(recall(null));
    await assertFails(recall('now'));
    await assertFails(recall(asked, 'customer', `players/gym/${box === 'rates' ? 'switcher' : 'rates'}`));
    await assertFails(as('customer').ref(mailbox).remove());
    await assertFails(
      signedOut()
        .ref()
        .update({ [mailbox]: null }),
    );
  });

  it('is possible without access too: what is told as failed is not carried out later (docs/product.md 18.5, docs/security.md S43)', async () => {
    const asked = await ask();
    await put('players/gym/crypKey', 'rotated');
    await assertSucceeds(recall(asked));
  });

  it('is said by nobody for another (docs/security.md S60)', async () => {
    await assertFails(as('customer').ref('users/customer/takenBack').set({ asked: 'now', mailbox }));
    for (const wrong of [' ', 'x'.repeat(801)])
      await assertFails(as('customer').ref('users/customer/takenBack').set({ asked: 5, mailbox: wrong }));
    await assertFails(as('stranger').ref('users/customer/takenBack').set({ asked: 5, mailbox }));
    await assertFails(signedOut().ref('users/customer/takenBack').set({ asked: 5, mailbox }));
  });
});
