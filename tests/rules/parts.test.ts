import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, it } from 'vitest';
import { rulesTest } from './environment';
import { PUSH_ID_MAX_LENGTH } from '../../src/model/limits';
import { codeOf, invitation, invitedWorld } from './invitedWorld';
import { entry, given, NOW, rating, shared } from './requests';
import { KEY, OLD } from './world';

/** Writes to single fields: `.validate` runs for none of the others, and for no deletion. */
const { put, writeAs } = rulesTest('demo-rules-parts', invitedWorld);

describe('an acceptance (docs/product.md 21.24)', () => {
  const CODE = codeOf('rater');
  const place = `invites/${CODE}/acceptedBy/rater`;
  const request = given({}, { uid: 'rater', player: 'bar' });
  const used = async () => {
    await writeAs('rater', { ...request, [`${place}/lastUsed`]: NOW });
    await put('players/bar/rates', null);
  };

  it('keeps its name, its time and its last use (docs/security.md S23, S68)', async () => {
    await used();
    await assertFails(writeAs('rater', { [`${place}/name`]: null }));
    await assertFails(writeAs('rater', { [`${place}/at`]: null }));
    await assertFails(writeAs('rater', { [`${place}/at`]: NOW }));
    await assertFails(writeAs('rater', { [`${place}/lastUsed`]: null }));
    await assertFails(writeAs('rater', { [place]: { name: 'Anna', at: NOW } }));
    await put('users/rater/info/firstname', 'Bea');
    await assertFails(writeAs('rater', { [`${place}/name`]: 'Bea' }));
  });

  it('is not given without its name or its time', async () => {
    await put(place, null);
    await assertFails(writeAs('rater', { [place]: { name: 'Anna' } }));
    await assertFails(writeAs('rater', { [place]: { at: NOW } }));
    await assertSucceeds(writeAs('rater', { [place]: { name: 'Anna', at: NOW } }));
  });

  it('does not get its last use without a request, nor an earlier one', async () => {
    await assertFails(writeAs('rater', { [`${place}/lastUsed`]: NOW }));
    await assertSucceeds(writeAs('rater', { ...request, [`${place}/lastUsed`]: NOW }));
    await assertFails(writeAs('rater', { [`${place}/lastUsed`]: 5 }));
  });

  it('goes with its invitation', async () => {
    await assertSucceeds(writeAs('host', { [`invites/${CODE}`]: null }));
  });
});

describe.each([
  { box: 'rates', more: { rateType: 'up', userName: 'Bert Smit' } },
  { box: 'switcher', more: { playerId: 101, stampID: 12, name: 'Druk', option: '1' } },
  { box: 'remote', more: { what: 'volume', level: 3 } },
])('a request that lies in $box', ({ box, more }) => {
  const mailbox = `players/gym/${box}`;
  const lies = (changes: object = {}) =>
    put(mailbox, { user: 'customer', dateAsked: OLD, receivedTask: true, ...more, ...changes });
  const again = (uid = 'customer') => ({
    [`${mailbox}/dateAsked`]: NOW,
    [`${mailbox}/receivedTask`]: false,
    ...(box === 'rates' && entry({}, { uid })),
  });

  it('is not asked once more in the name of another (docs/security.md S71)', async () => {
    await lies();
    await assertFails(writeAs('colleague', again('colleague')));
  });

  it('is not marked as received by the customer who asks', async () => {
    await lies();
    await assertFails(writeAs('customer', { ...again(), [`${mailbox}/receivedTask`]: true }));
  });

  it('does not keep what the player returned for the one before', async () => {
    await lies({ returnedInfo: ['The Paper Boats', 'Slow Harbour'] });
    await assertFails(writeAs('customer', again()));
  });
});

describe('a part that is written alone', () => {
  const { put: lay, writeAs: write } = rulesTest('demo-rules-parts-alone', invitedWorld);

  it('of the wish for a mail about the week is refused, and of it nothing is removed alone (docs/product.md 21.32, docs/security.md S63)', async () => {
    await lay('weekly/customer', { at: OLD, language: 'nl' });
    await assertFails(write('customer', { 'weekly/customer/language': 'en' }));
    await assertFails(write('customer', { 'weekly/customer/at': null }));
    await assertFails(write('customer', { 'weekly/customer/language': null }));
    await assertFails(write('customer', { 'weekly/customer/language': null, 'weekly/customer/at': NOW }));
    await assertSucceeds(write('customer', { 'weekly/customer/language': 'en', 'weekly/customer/at': NOW }));
    await assertSucceeds(write('customer', { 'weekly/customer': null }));
  });

  it('of an alert is refused, but its mute (docs/product.md 21.31)', async () => {
    await lay('alerts/gym/customer', { at: OLD, mail: true });
    await assertFails(write('customer', { 'alerts/gym/customer/mail': false }));
    await assertFails(write('customer', { 'alerts/gym/customer/at': OLD + 1 }));
    await assertSucceeds(write('customer', { 'alerts/gym/customer/mutedUntil': Date.now() + 1000 }));
    await assertSucceeds(
      write('customer', { 'alerts/gym/customer/mail': false, 'alerts/gym/customer/at': NOW }),
    );
  });

  it('of a mood task does not keep the mood that an earlier one replaced', async () => {
    const task = { user: 'customer', playerId: 101, stampID: 11, name: 'Rustig', option: '0' };
    const again = { 'players/gym/switcher/dateAsked': NOW, 'players/gym/switcher/receivedTask': false };
    const earlier = (replaced: string) =>
      lay('players/gym/switcher', { ...task, dateAsked: OLD, receivedTask: true, replaced });
    await earlier('1');
    await assertFails(write('customer', again));
    await earlier('0');
    await assertSucceeds(write('customer', again));
  });

  it('of an invitation that a guest holds is refused', async () => {
    const place = 'users/rater/registeredPlayers/bar/invitation';
    const held = { code: codeOf('rater'), role: 'rate', inviter: 'Anna' };
    const other = codeOf('open');
    await lay('users/rater/registeredPlayers/bar', { id: 'bar', name: 'Bar', invitation: held });
    await lay(
      `invites/${other}`,
      invitation({ role: 'mood', acceptedBy: { rater: { name: 'Anna', at: 5 } } }),
    );
    await assertFails(write('rater', { [`${place}/code`]: other }));
    await assertSucceeds(write('rater', { [`${place}/code`]: other, [`${place}/role`]: 'mood' }));
    await lay(`invites/${codeOf('rater')}/inviter`, 'Bea');
    await assertFails(write('rater', { [`${place}/code`]: codeOf('rater'), [`${place}/role`]: 'rate' }));
  });
});

describe('a key or a code is one step of a path', () => {
  it.each(['gym/', '/gym', 'gym//'])('in a memory: not %s', async (player) => {
    await assertFails(
      writeAs('customer', {
        'users/customer/lastRating': 'new',
        'users/customer/ratings/new': { player, zone: 'Zaal', rateType: 'up', dateAsked: NOW },
        'players/gym/rates': rating(),
      }),
    );
  });

  it.each(['/', '//'])('in a grant: not the code and %s', async (more) => {
    const code = codeOf('rater');
    await assertSucceeds(writeAs('rater', { 'playerAccess/rater/bar': code }));
    await assertFails(writeAs('rater', { 'playerAccess/rater/bar': `${code}${more}` }));
  });

  it('but a key that is a secret may have a slash', async () => {
    await put('players/gym/crypKey', 'a/b');
    await assertSucceeds(writeAs('customer', { 'playerAccess/customer/gym': 'a/b' }));
  });

  it('in an invitation: not bar/', async () => {
    const place = 'invites/a-fresh-code-of-25-letters';
    const beside = shared('host', 'a-fresh-code-of-25-letters');
    await assertFails(writeAs('host', { [place]: invitation({ player: 'bar/' }), ...beside }));
    await assertSucceeds(writeAs('host', { [place]: invitation(), ...beside }));
  });

  it('in a registered player: not /key', async () => {
    const key = 'k'.repeat(PUSH_ID_MAX_LENGTH);
    await put(`players/${key}`, { playerId: 9, crypKey: KEY });
    const at = `users/customer/registeredPlayers/${key}`;
    await assertFails(writeAs('customer', { [at]: { id: `/${key}`, crypKey: KEY, name: 'Zaal' } }));
    await assertSucceeds(writeAs('customer', { [at]: { id: key, crypKey: KEY, name: 'Zaal' } }));
  });
});
