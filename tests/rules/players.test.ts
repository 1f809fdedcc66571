import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import { shared } from './requests';
import { KEY, world } from './world';
import { SHARED_BUNDLE_PLAYERS_MAX } from '../../rules/databaseRules';

const LINK = { id: 'gym', crypKey: KEY, name: 'Zaal', location: 'Kade 1', switchEnabled: true };

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-players', world);

const link = (uid: string, value: unknown, grant: unknown = KEY, player = 'gym') =>
  writeAs(uid, {
    [`users/${uid}/registeredPlayers/${player}`]: value,
    [`playerAccess/${uid}/${player}`]: grant,
  });

const make = async (code: string, value: unknown): Promise<void> => {
  await put('users/customer/lastShared', null);
  await writeAs('customer', { [`keyBundles/${code}`]: value, ...shared('customer', code) });
};

describe('a key bundle', () => {
  it('is made once, by a customer, with a long code (docs/product.md 21.16, docs/security.md S69)', async () => {
    await assertSucceeds(make('another-code-of-22-chars', { players: [KEY] }));
    await assertFails(make('another-code-of-22-chars', { players: [KEY] }));
    await assertFails(make('short', { players: [KEY] }));
    const code = 'one-more-code-of-23-chars';
    await put('users/customer/lastShared', { code, at: 5 });
    await assertFails(
      as('customer')
        .ref(`keyBundles/${code}`)
        .set({ players: [KEY] }),
    );
  });
});

it.each(['invites', 'mails'])(
  'no bundle is made under a code of %s (docs/security.md S49)',
  async (place) => {
    const code = 'a-fresh-code-of-25-letters';
    await put(`${place}/${code}`, { at: 5, revoked: 6 });
    await assertFails(make(code, { players: [KEY] }));
    await put(`${place}/${code}`, null);
    await assertSucceeds(make(code, { players: [KEY] }));
  },
);

describe('the maker of a bundle', () => {
  const MINE = 'another-code-of-22-chars';
  const place = (uid: string) => as(uid).ref(`keyBundles/${MINE}`);

  it('is named in the own name, or not at all', async () => {
    await assertFails(make(MINE, { players: [KEY], by: 'colleague' }));
    await assertSucceeds(make(MINE, { players: [KEY], by: 'customer' }));
  });

  it('alone takes it away again, as a whole (docs/security.md S49)', async () => {
    await make(MINE, { players: [KEY], by: 'customer' });
    await assertFails(place('colleague').remove());
    await assertFails(place('customer').child('players').remove());
    await assertFails(place('customer').child('by').remove());
    await assertFails(place('customer').update({ players: ['mine'] }));
    await assertSucceeds(place('customer').remove());
  });

  it('is nobody where none is named (docs/security.md S49)', async () => {
    await make(MINE, { players: [KEY] });
    await assertFails(place('customer').remove());
    await assertFails(place('customer').child('by').set('customer'));
  });
});

describe('growing a bundle without bound', () => {
  const bundle = (players: unknown) => make('a-fresh-code-of-25-letters', { players });
  const keys = (count: number) => Array.from({ length: count }, (_, place) => `key-${place}`);

  it('ends at 20 players (docs/security.md S49)', async () => {
    await assertFails(bundle(keys(SHARED_BUNDLE_PLAYERS_MAX + 1)));
    await assertSucceeds(bundle(keys(SHARED_BUNDLE_PLAYERS_MAX)));
  });

  it('is refused with places that are no numbers, without players, and with a tree for a key', async () => {
    await assertFails(bundle({ first: KEY }));
    await assertFails(bundle(KEY));
    await assertFails(bundle({ 0: { key: KEY } }));
    await assertFails(make('a-fresh-code-of-25-letters', 'x'));
  });

  it('is refused under a code of less than 20 or more than 64 characters, or with other characters (docs/product.md 21.16)', async () => {
    const set = (code: string) => make(code, { players: [KEY] });
    await assertFails(set('x'.repeat(19)));
    await assertSucceeds(set('x'.repeat(64)));
    await assertFails(set('x'.repeat(65)));
    await assertFails(set('x'.repeat(700)));
    await assertFails(set('a code with spaces in it'));
  });
});

describe('players', () => {
  it('are found by their key, and by nothing else (docs/security.md S5)', async () => {
    const players = as('customer').ref('players');
    await assertSucceeds(players.orderByChild('crypKey').equalTo(KEY).get());
    await assertFails(players.orderByChild('crypKey').get());
    await assertFails(players.orderByChild('crypKey').startAt('a').get());
    await assertFails(players.orderByChild('crypKey').startAt('a').endAt('z').get());
    await assertFails(players.orderByChild('crypKey').equalTo('').get());
    await assertFails(players.orderByChild('crypKey').equalTo(null).get());
    await assertFails(players.orderByChild('location').equalTo('Zaal').get());
    await assertFails(players.orderByChild('playerId').equalTo(101).get());
    await assertFails(players.orderByKey().limitToFirst(1).get());
    await assertFails(signedOut().ref('players').orderByChild('crypKey').equalTo(KEY).get());
  });
});

describe('linking a player', () => {
  it('is one write of the registered player and its grant, by a user who knows its key', async () => {
    await assertSucceeds(link('customer', LINK));
    await assertSucceeds(as('customer').ref('players/gym/ifPlaying').get());
    await assertFails(as('stranger').ref('players/gym/ifPlaying').get());
  });

  const refused: [string, unknown, unknown][] = [
    ['with a guessed key', { ...LINK, crypKey: 'guess' }, KEY],
    ['with a guessed grant', LINK, 'guess'],
    ['with the key of another player', { ...LINK, crypKey: 'key-of-the-cafe' }, KEY],
    ['of a player that does not exist', { ...LINK, id: 'missing' }, KEY],
    ['without an id', { ...LINK, id: null }, KEY],
    ['without a key', { ...LINK, crypKey: null }, KEY],
    ['without a name', { ...LINK, name: null }, KEY],
    ['with a grant that is true', LINK, true],
  ];
  it.each(refused)(
    'is refused %s (docs/product.md 21.8, docs/security.md S2)',
    async (_name, value, grant) => {
      await assertFails(link('customer', value, grant));
    },
  );

  it('is done once for a player: it stands under its own key and nowhere else (docs/product.md 21.8)', async () => {
    const list = as('colleague').ref('users/colleague/registeredPlayers');
    await assertSucceeds(list.child('gym').set(LINK));
    await assertSucceeds(list.child('gym').set({ ...LINK, name: 'Danszaal' }));
    await assertFails(list.child('another').set(LINK));
    await assertFails(list.push().set(LINK));
    await assertFails(list.child('ym').set(LINK));
    await assertFails(list.child('cafe').set(LINK));
  });

  it('leaves one that an earlier version put elsewhere where it is, for the same player (docs/product.md 21.8)', async () => {
    const elsewhere = as('customer').ref('users/customer/registeredPlayers/one');
    await assertSucceeds(elsewhere.set({ ...LINK, name: 'Danszaal' }));
    await assertFails(elsewhere.set({ ...LINK, id: 'cafe', crypKey: 'key-of-the-cafe' }));
    await assertSucceeds(elsewhere.remove());
    await assertFails(elsewhere.set(LINK));
  });

  it('of a player with a key of more than 64 characters is done under the last of these', async () => {
    const long = 'k'.repeat(65);
    await put(`players/${long}`, { playerId: 103, crypKey: 'key-of-the-long' });
    const list = as('customer').ref('users/customer/registeredPlayers');
    const registration = { ...LINK, id: long, crypKey: 'key-of-the-long' };
    await assertSucceeds(list.child(long.slice(1)).set(registration));
    await assertFails(list.child(long).set(registration));
    await assertFails(list.child(`${'k'.repeat(63)}x`).set(registration));
    await assertFails(list.child(long.slice(2)).set(registration));
  });

  it('is refused in entries beside the known ones', async () => {
    const list = as('customer').ref('users/customer/registeredPlayers');
    await assertFails(list.set({ gym: LINK }));
    await assertFails(list.child('one/more').set({ a: 1 }));
  });

  it('without a grant opens no player without a key either', async () => {
    await put('players/keyless', { playerId: 9, location: 'Kelder' });
    await assertFails(as('stranger').ref('players/keyless/location').get());
  });

  it('does not get a grant for a player without a key', async () => {
    await assertFails(as('customer').ref('playerAccess/customer/missing').set(KEY));
  });
});

describe('a linked player (docs/security.md S12)', () => {
  it('is removed with its grant', async () => {
    await link('colleague', LINK);
    await assertSucceeds(link('colleague', null, null));
    await assertFails(as('colleague').ref('players/gym/ifPlaying').get());
  });

  it('is lost to every customer at once when its key is rotated (docs/security.md S2, S4)', async () => {
    await link('colleague', LINK);
    await put('players/gym/crypKey', 'rotated');
    await assertFails(as('customer').ref('players/gym/ifPlaying').get());
    await assertFails(as('colleague').ref('players/gym/ifPlaying').get());
  });
});
