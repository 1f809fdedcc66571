import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { afterAll, beforeAll, beforeEach, describe, it } from 'vitest';
import { startRulesTest, type RulesTest } from './environment';

const BUNDLE = 'a-code-of-22-characters';
const LINK = { id: 'gym', crypKey: 'secret', name: 'Zaal', location: 'Kade 1', switchEnabled: true };

let test: RulesTest;

beforeAll(async () => {
  test = await startRulesTest('demo-rules-players');
});
afterAll(() => test.close());

const as = (uid: string) => test.environment.authenticatedContext(uid).database();
const signedOut = () => test.environment.unauthenticatedContext().database();

beforeEach(async () => {
  await test.environment.clearDatabase();
  await test.environment.withSecurityRulesDisabled((context) =>
    context
      .database()
      .ref()
      .set({
        players: {
          gym: { playerId: 101, crypKey: 'secret', location: 'Zaal' },
          cafe: { playerId: 102, crypKey: 'other', location: 'Bar' },
        },
        users: { administrator: { info: { id: 'administrator', registered: 1, damin: true } } },
        keyBundles: { [BUNDLE]: { players: ['secret'] } },
      }),
  );
});

const link = (uid: string, value: unknown, grant: unknown = 'secret', player = 'gym') =>
  as(uid)
    .ref()
    .update({
      [`users/${uid}/registeredPlayers/one`]: value,
      [`playerAccess/${uid}/${player}`]: grant,
    });

describe('a key bundle', () => {
  it('is read by a signed-in user who knows the code', async () => {
    await assertSucceeds(as('customer').ref(`keyBundles/${BUNDLE}`).get());
    await assertFails(signedOut().ref(`keyBundles/${BUNDLE}`).get());
  });

  it('is made once, by a customer, with a long code', async () => {
    const place = as('customer').ref('keyBundles/another-code-of-22-chars');
    await assertSucceeds(place.set({ players: ['secret'] }));
    await assertFails(place.set({ players: ['secret'] }));
    await assertFails(
      as('customer')
        .ref('keyBundles/short')
        .set({ players: ['secret'] }),
    );
    await assertFails(
      signedOut()
        .ref('keyBundles/one-more-code-of-23-chars')
        .set({ players: ['secret'] }),
    );
  });

  it('cannot be listed, walked, overwritten or removed', async () => {
    await assertFails(as('customer').ref('keyBundles').get());
    await assertFails(as('customer').ref('keyBundles').orderByKey().limitToFirst(1).get());
    await assertFails(
      as('customer')
        .ref(`keyBundles/${BUNDLE}`)
        .set({ players: ['mine'] }),
    );
    await assertFails(as('customer').ref(`keyBundles/${BUNDLE}`).remove());
  });
});

describe('players', () => {
  it('are found by their key, and by nothing else', async () => {
    const players = as('customer').ref('players');
    await assertSucceeds(players.orderByChild('crypKey').equalTo('secret').get());
    await assertFails(players.orderByChild('crypKey').get());
    await assertFails(players.orderByChild('crypKey').startAt('a').get());
    await assertFails(players.orderByChild('crypKey').startAt('a').endAt('z').get());
    await assertFails(players.orderByChild('crypKey').equalTo('').get());
    await assertFails(players.orderByChild('crypKey').equalTo(null).get());
    await assertFails(players.orderByChild('location').equalTo('Zaal').get());
    await assertFails(players.orderByChild('playerId').equalTo(101).get());
    await assertFails(players.orderByKey().limitToFirst(1).get());
    await assertFails(players.get());
    await assertFails(signedOut().ref('players').orderByChild('crypKey').equalTo('secret').get());
  });

  it('are listed by an administrator', async () => {
    await assertSucceeds(as('administrator').ref('players').get());
  });
});

describe('linking a player', () => {
  it('is one write of the registered player and its grant, by who knows its key', async () => {
    await assertSucceeds(link('customer', LINK));
    await assertSucceeds(as('customer').ref('players/gym/ifPlaying').get());
    await assertFails(as('stranger').ref('players/gym/ifPlaying').get());
  });

  const refused: [string, unknown, unknown][] = [
    ['with a guessed key', { ...LINK, crypKey: 'guess' }, 'secret'],
    ['with a guessed grant', LINK, 'guess'],
    ['with the key of another player', { ...LINK, crypKey: 'other' }, 'secret'],
    ['of a player that does not exist', { ...LINK, id: 'missing' }, 'secret'],
    ['without a name', { ...LINK, name: '' }, 'secret'],
    ['with a name of 101 characters', { ...LINK, name: 'x'.repeat(101) }, 'secret'],
    ['with a location of 201 characters', { ...LINK, location: 'x'.repeat(201) }, 'secret'],
    ['with a switch that is no boolean', { ...LINK, switchEnabled: 'yes' }, 'secret'],
    ['with an unknown field', { ...LINK, note: 'x' }, 'secret'],
    ['with a grant that is true', LINK, true],
  ];
  it.each(refused)('is refused %s', async (_name, value, grant) => {
    await assertFails(link('customer', value, grant));
  });

  it('is refused for somebody else', async () => {
    await assertFails(as('stranger').ref('users/customer/registeredPlayers/one').set(LINK));
    await assertFails(as('stranger').ref('playerAccess/customer/gym').set('secret'));
    await assertFails(signedOut().ref('playerAccess/customer/gym').set('secret'));
  });

  it('does not get a grant for a player without a key', async () => {
    await assertFails(as('customer').ref('playerAccess/customer/missing').set('secret'));
  });
});

describe('a linked player', () => {
  beforeEach(() => link('customer', LINK));

  it('is renamed by its customer alone', async () => {
    const name = 'users/customer/registeredPlayers/one/name';
    await assertSucceeds(as('customer').ref(name).set('Danszaal'));
    await assertFails(as('customer').ref(name).set(''));
    await assertFails(as('stranger').ref(name).set('Mine'));
  });

  it('is removed with its grant', async () => {
    await assertSucceeds(link('customer', null, null));
    await assertFails(as('customer').ref('players/gym/ifPlaying').get());
  });

  it('is lost to every customer at once when its key is rotated', async () => {
    await link('colleague', LINK);
    await test.environment.withSecurityRulesDisabled((context) =>
      context.database().ref('players/gym/crypKey').set('rotated'),
    );
    await assertFails(as('customer').ref('players/gym/ifPlaying').get());
    await assertFails(as('colleague').ref('players/gym/ifPlaying').get());
  });
});
