import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it, vi } from 'vitest';
import { nextMillisecond, rulesTest } from './environment';
import { SHARE_PAUSE_MS } from '../../src/model/limits';
import { given, NOW, shared } from './requests';
import { codeOf, invitation, invitedWorld } from './invitedWorld';

const { as, signedOut, put, writeAs } = rulesTest('demo-rules-invitations', invitedWorld);

const FRESH = 'a-fresh-code-of-25-letters';
const OPEN = codeOf('open');

const write = async (path: string, value: unknown, uid = 'host') => {
  await put(`users/${uid}/lastShared`, null);
  const [code = ''] = path.split('/');
  await writeAs(uid, { [`invites/${path}`]: value, ...shared(uid, code) });
};

const give = (changes: object = {}, uid = 'host', code = FRESH) => write(code, invitation(changes), uid);

describe('an invitation (docs/security.md S67, S132)', () => {
  it('is given by a customer who has the key, in the own name, and never again under its code', async () => {
    await assertSucceeds(give());
    await assertFails(give());
    await assertFails(give({}, 'host', 'short'));
    await assertFails(signedOut().ref(`invites/${FRESH}2`).set(invitation()));
    await assertFails(as('host').ref(`invites/${FRESH}2`).set(invitation()));
    await assertSucceeds(
      give(
        { role: 'mood', company: 'Gym', until: Date.now() + 5000, onePerson: true, at: NOW },
        'host',
        `${FRESH}3`,
      ),
    );
  });

  it.each(['keyBundles', 'mails'])(
    'is not given under a code of %s (docs/security.md S49)',
    async (place) => {
      await put(`${place}/${FRESH}`, { players: ['x'], revoked: 6 });
      await assertFails(give());
      await put(`${place}/${FRESH}`, null);
      await assertSucceeds(give());
    },
  );

  const refused: [string, object][] = [
    ['in another’s name', { by: 'customer' }],
    ['under another first name', { inviter: 'Bea' }],
    ['of another company', { company: 'Elsewhere' }],
    ['for a player of which the giver has no key', { player: 'terrace' }],
    ['for a player that is not there', { player: 'nowhere' }],
    ['for a player whose key was rotated', { player: 'rotated' }],
    ['for a player that is no text', { player: 5 }],
    ['with a role that there is not', { role: 'administrator' }],
    ['that has expired', { until: Date.now() - 1 }],
    ['until a time that no calendar has', { until: 8.7e15 }],
    ['until a text', { until: 'ever' }],
    ['at another time', { at: 5 }],
    ['for no person', { onePerson: false }],
    ['without a name', { name: null }],
    ['with a name of nothing to be seen', { name: ' ' }],
    ['with a zone that passes for another', { zone: 'Bar\u202e' }],
    ['with a name that is no text', { name: 5 }],
    ['with a name that is too long', { name: 'x'.repeat(101) }],
    ['with a zone that is no text', { zone: 5 }],
    ['with a zone that is too long', { zone: 'x'.repeat(101) }],
    ['with a zone of nothing to be seen', { zone: ' ' }],
    ['with a zone that is several lines (docs/security.md S31)', { zone: 'Bar\r\nBcc: x' }],
    ['with a control character in its name (docs/security.md S31)', { name: 'Zo\u0001mer' }],
    ['with a name that passes for another', { name: 'Bar\u202e' }],
    ['without a role', { role: null }],
    ['with the key', { crypKey: 'key-of-the-bar' }],
    ['that is revoked at another time', { takenBack: 5 }],
    ['that is revoked with a priority', { takenBack: { '.value': NOW, '.priority': 5 } }],
    ['that another has accepted already', { acceptedBy: { newcomer: { name: 'Anna', at: NOW } } }],
    [
      'whose acceptances have a priority',
      { acceptedBy: { '.priority': 5, host: { name: 'Anna', at: NOW } } },
    ],
    ['that is accepted by no node', { acceptedBy: true }],
    ['whose acceptance is no node', { acceptedBy: { host: 'x' } }],
    ['that the giver has accepted', { acceptedBy: { host: { name: 'Anna', at: NOW } } }],
  ];
  it.each(refused)('is refused %s (docs/security.md S45)', async (_name, changes) => {
    await assertFails(give(changes));
  });

  it('is passed on by no guest and by no former customer (docs/security.md S20)', async () => {
    await assertFails(give({ by: 'changer' }, 'changer'));
    await assertFails(give({ by: 'leaver' }, 'leaver'));
    await assertFails(give({ by: 'stranger' }, 'stranger'));
  });

  it('is revoked by its giver, who can undo that (docs/security.md S21, S66)', async () => {
    const revoked = `${OPEN}/takenBack`;
    await assertFails(write(revoked, NOW, 'rater'));
    await assertFails(write(revoked, 5));
    await assertSucceeds(write(revoked, NOW));
    await assertFails(write(revoked, null, 'rater'));
    await assertSucceeds(write(revoked, null));
    await assertFails(as('host').ref(`invites/${revoked}`).set(NOW));
    await assertFails(signedOut().ref(`invites/${revoked}`).set(NOW));
  });

  it('is said to count again by its giver, at the time of now, and that stays (docs/security.md S45, S133)', async () => {
    const renewed = (uid: string) => as(uid).ref(`invites/${OPEN}/renewed`);
    await assertFails(renewed('rater').set(NOW));
    await assertFails(signedOut().ref(`invites/${OPEN}/renewed`).set(NOW));
    await assertFails(
      as('host')
        .ref(`invites/${codeOf('never-given')}/renewed`)
        .set(NOW),
    );
    await assertFails(renewed('host').set(5));
    await assertFails(renewed('host').set({ '.value': NOW, '.priority': 5 }));
    await assertSucceeds(renewed('host').set(NOW));
    await assertFails(renewed('host').set(NOW));
    await put(`invites/${OPEN}/renewed`, Date.now() - SHARE_PAUSE_MS);
    await assertSucceeds(renewed('host').set(NOW));
    await put(`invites/${OPEN}/renewed`, Date.now() - SHARE_PAUSE_MS);
    await assertFails(renewed('host').remove());
  });

  it('is changed once in a while, one at a time, whichever of them (docs/product.md 21.16, docs/security.md S59)', async () => {
    const asGiver = (updates: object) => writeAs('host', updates);
    const other = `${FRESH}2`;
    const both = { [`invites/${FRESH}`]: invitation(), [`invites/${other}`]: invitation() };
    await assertFails(asGiver({ ...both, ...shared('host', FRESH) }));
    await assertSucceeds(asGiver({ [`invites/${FRESH}`]: invitation(), ...shared('host', FRESH) }));
    const next = { [`invites/${FRESH}/takenBack`]: NOW, ...shared('host', FRESH) };
    // Ahead, so that no time that passes ends the pause, and it is not the moment of the next write.
    await put('users/host/lastShared/at', Date.now() + SHARE_PAUSE_MS * 60);
    await assertFails(asGiver(next));
    await put('users/host/lastShared/at', Date.now() - SHARE_PAUSE_MS);
    await assertFails(asGiver({ [`invites/${FRESH}/takenBack`]: NOW }));
    await assertSucceeds(asGiver(next));
    await put('users/host/lastShared', { code: other, at: Date.now() - SHARE_PAUSE_MS });
    await assertFails(as('host').ref(`invites/${other}`).set(invitation()));
    await assertFails(as('host').ref(`invites/${FRESH}/takenBack`).remove());
    await assertFails(as('host').ref('users/host/lastShared').remove());
    for (const wrong of [{ at: 5 }, { code: 'x' }])
      await assertFails(
        as('host')
          .ref('users/host/lastShared')
          .update({ code: FRESH, at: NOW, ...wrong }),
      );
    await assertFails(writeAs('rater', shared('host', FRESH)));
  });

  it('is changed by the first of two writes within a millisecond', async () => {
    const stopped = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
    await assertSucceeds(give());
    const again = as('host').ref(`invites/${FRESH}/takenBack`).set(NOW);
    await assertFails(again.finally(() => stopped.mockRestore()));
  });

  it('is removed by its giver (docs/security.md S65)', async () => {
    await assertFails(as('rater').ref(`invites/${OPEN}`).remove());
    await assertFails(as('host').ref(`invites/${FRESH}`).remove());
    await assertSucceeds(as('host').ref(`invites/${OPEN}`).remove());
  });

  it('is changed by nobody: neither its time nor its role, its player, its giver or its acceptances (docs/security.md S21)', async () => {
    const code = codeOf('season');
    for (const uid of ['season', 'host', 'stranger']) {
      await assertFails(write(`${code}/until`, Date.now() + 9e9, uid));
      await assertFails(write(`${code}/until`, null, uid));
      await assertFails(write(`${code}/role`, 'mood', uid));
      await assertFails(write(`${code}/player`, 'terrace', uid));
      await assertFails(write(`${code}/by`, uid, uid));
      await assertFails(write(`${code}/onePerson`, null, uid));
      await assertFails(write(`${code}/name`, 'Winter', uid));
      await assertFails(give({ role: 'mood', by: uid }, uid, code));
    }
    await assertFails(as('host').ref(`invites/${code}/acceptedBy/season`).remove());
    await assertFails(as('season').ref(`invites/${code}/acceptedBy/season`).remove());
    await assertFails(as('season').ref(`invites/${code}/acceptedBy/season/note`).set('x'));
  });
});

describe('who knows the code of an invitation', () => {
  const FIELDS = [
    'player',
    'zone',
    'role',
    'inviter',
    'company',
    'until',
    'onePerson',
    'takenBack',
    'renewed',
  ];

  it('reads it, and no visitor does', async () => {
    for (const field of FIELDS) {
      await assertSucceeds(as('newcomer').ref(`invites/${OPEN}/${field}`).get());
      await assertFails(signedOut().ref(`invites/${OPEN}/${field}`).get());
    }
  });

  it('reads neither who accepted it, nor who gave it, nor what it is called (docs/product.md 26.3, docs/security.md S22)', async () => {
    for (const uid of ['newcomer', 'season'])
      for (const path of ['', '/acceptedBy', '/by', '/name', '/acceptedBy/rater'])
        await assertFails(
          as(uid)
            .ref(`invites/${codeOf('rater')}${path}`)
            .get(),
        );
    await assertSucceeds(
      as('rater')
        .ref(`invites/${codeOf('rater')}/acceptedBy/rater`)
        .get(),
    );
    await assertFails(
      signedOut()
        .ref(`invites/${codeOf('rater')}/acceptedBy/rater`)
        .get(),
    );
    await assertFails(
      signedOut()
        .ref(`invites/${codeOf('rater')}`)
        .get(),
    );
  });
});

describe('the list of invitations', () => {
  it('belongs to each giver, with those who accepted', async () => {
    const own = await as('host').ref('invites').orderByChild('by').equalTo('host').get();
    expect(Object.keys(own.val() as object)).toContain(OPEN);
    expect(own.child(codeOf('rater')).child('acceptedBy/rater/name').val()).toBe('Anna');
    await assertSucceeds(as('host').ref(`invites/${OPEN}`).get());
  });

  it('cannot be walked, probed or listed by others (docs/security.md S22)', async () => {
    const invites = as('rater').ref('invites');
    await assertFails(invites.get());
    await assertFails(invites.orderByKey().limitToFirst(1).get());
    await assertFails(invites.orderByKey().equalTo(OPEN).get());
    await assertFails(invites.orderByChild('by').once('value'));
    await assertFails(invites.orderByChild('name').equalTo('rater').get());
    await assertFails(invites.orderByChild('by').equalTo('host').get());
    await assertFails(invites.orderByChild('by').startAt('h').endAt('i').get());
    await assertFails(invites.orderByChild('player').equalTo('bar').once('value'));
    await assertFails(signedOut().ref('invites').orderByChild('by').equalTo('host').get());
  });
});

describe('an acceptance', () => {
  const accept = (code: string, uid: string, value: unknown = { name: 'Anna', at: NOW }) =>
    as(uid).ref(`invites/${code}/acceptedBy/${uid}`).set(value);

  it('is made in the own name, once', async () => {
    await assertFails(accept(OPEN, 'newcomer', { name: 'Bea', at: NOW }));
    await assertFails(accept(OPEN, 'newcomer', { name: 'Anna', at: 5 }));
    await assertFails(accept(OPEN, 'newcomer', { name: 'Anna' }));
    await assertFails(accept(OPEN, 'newcomer', { name: 'Anna', at: NOW, role: 'mood' }));
    await assertFails(accept(OPEN, 'nameless'));
    await assertSucceeds(accept(OPEN, 'newcomer'));
    await nextMillisecond();
    await assertFails(accept(OPEN, 'newcomer'));
  });

  it('is not made for somebody else, nor signed out (docs/security.md S21)', async () => {
    const path = `invites/${OPEN}/acceptedBy/newcomer`;
    const value = { name: 'Anna', at: NOW };
    await assertFails(as('host').ref(path).set(value));
    await assertFails(as('rater').ref(path).set(value));
    await assertFails(signedOut().ref(path).set(value));
    await assertFails(as('newcomer').ref(`invites/${OPEN}/acceptedBy`).set({ newcomer: value }));
  });

  it('is not made by its giver, whose key allows more (docs/security.md S21)', async () => {
    await assertFails(accept(OPEN, 'host'));
  });

  it.each(['late', 'out', 'old', 'none', 'orphan', 'chain', 'never-given'])(
    'is refused when the invitation does not stand: %s',
    async (whose) => {
      await assertFails(accept(codeOf(whose), 'newcomer'));
    },
  );

  it('is refused where nothing can be given', async () => {
    await assertFails(accept('short', 'newcomer'));
  });

  it('of one for one person is the first one’s alone (docs/security.md S24)', async () => {
    await assertSucceeds(accept(codeOf('one'), 'newcomer'));
    await assertFails(accept(codeOf('one'), 'stranger'));
    await assertSucceeds(
      writeAs('newcomer', {
        'playerAccess/newcomer/bar': codeOf('one'),
      }),
    );
    await assertSucceeds(
      writeAs('newcomer', {
        ...given({}, { uid: 'newcomer', player: 'bar' }),
        [`invites/${codeOf('one')}/acceptedBy/newcomer/lastUsed`]: NOW,
      }),
    );
    await assertFails(accept(codeOf('full'), 'newcomer'));
  });
});

describe('the grant of an invitation', () => {
  const grant = (code: string, uid: string, player = 'bar') => ({ [`playerAccess/${uid}/${player}`]: code });
  const acceptance = (code: string, uid: string) => ({
    [`invites/${code}/acceptedBy/${uid}`]: { name: 'Anna', at: NOW },
  });
  const registration = (code: string, changes: object = {}, more: object = {}) => ({
    'users/newcomer/registeredPlayers/bar': {
      id: 'bar',
      name: 'Bar',
      location: '',
      switchEnabled: false,
      invitation: { code, role: 'rate', inviter: 'Anna', ...changes },
      ...more,
    },
  });
  const write = (one: object, other: object = {}, third: object = {}) =>
    writeAs('newcomer', { ...one, ...other, ...third });

  it('comes with its acceptance and its player, in one write (docs/product.md 26.9)', async () => {
    await assertSucceeds(write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer'), registration(OPEN)));
    await assertSucceeds(as('newcomer').ref('players/bar/ifPlaying').get());
  });

  it('is refused without the acceptance, with another’s, and for another player (docs/security.md S19)', async () => {
    await assertFails(write(grant(OPEN, 'newcomer')));
    await assertFails(write(grant(codeOf('rater'), 'newcomer')));
    await assertFails(write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer', 'terrace')));
    await assertFails(write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'rater')));
    await assertFails(write(grant('never-given-by-anybody', 'newcomer')));
  });

  it('does not outlast that its player is given another key, nor that the inviter is removed', async () => {
    await write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer'), registration(OPEN));
    await put('playerAccess/host/bar', null);
    await assertFails(as('newcomer').ref('players/bar/ifPlaying').get());
    await put('playerAccess/host/bar', 'key-of-the-bar');
    await assertSucceeds(as('newcomer').ref('players/bar/ifPlaying').get());
    await put('players/bar/crypKey', 'another');
    await assertFails(as('newcomer').ref('players/bar/ifPlaying').get());
  });

  const unlike: [string, object, object?][] = [
    ['another role', { role: 'mood' }],
    ['another inviter', { inviter: 'Bea' }],
    ['a time that it has not', { until: 9e12 }],
    ['an unknown field', { note: 'x' }],
    ['a code that is no text', { code: 5 }],
    ['the code of another', { code: codeOf('rater') }],
    ['no role', { role: null }],
    ['no inviter', { inviter: null }],
    ['a code of several steps', { code: `${OPEN}//` }],
    ['a key beside it', {}, { crypKey: 'guess' }],
    ['a key beside it that is right', {}, { crypKey: 'key-of-the-bar' }],
    ['the key and what is no invitation', {}, { crypKey: 'key-of-the-bar', invitation: 'x' }],
    ['another player', {}, { id: 'terrace' }],
    ['no name', {}, { name: null }],
  ];
  it.each(unlike)('is not registered with %s (docs/security.md S21)', async (_name, changes, more = {}) => {
    await assertFails(
      write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer'), registration(OPEN, changes, more)),
    );
  });

  it('is not registered for another player, nor left without what it rests on (docs/security.md S52)', async () => {
    const other = { ...registration(OPEN)['users/newcomer/registeredPlayers/bar'], id: 'terrace' };
    await assertFails(
      write(acceptance(OPEN, 'newcomer'), { 'users/newcomer/registeredPlayers/terrace': other }),
    );
    await write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer'), registration(OPEN));
    await assertFails(write({ 'users/newcomer/registeredPlayers/bar/invitation': null }));
    for (const part of ['code', 'role', 'inviter'])
      await assertFails(write({ [`users/newcomer/registeredPlayers/bar/invitation/${part}`]: null }));
  });

  it('is registered with the time of its end', async () => {
    const until = Date.now() + 60_000;
    await put(`invites/${OPEN}/until`, until);
    await assertSucceeds(
      write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer'), registration(OPEN, { until })),
    );
    await assertFails(write({ 'users/newcomer/registeredPlayers/bar/invitation/until': null }));
  });

  it('gives way to the key, and not beside it', async () => {
    await write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer'), registration(OPEN));
    const place = 'users/newcomer/registeredPlayers/bar';
    const key = { [`${place}/crypKey`]: 'key-of-the-bar', ...grant('key-of-the-bar', 'newcomer') };
    await assertFails(write(key));
    await assertSucceeds(write(key, { [`${place}/invitation`]: null }));
    const beside = { code: OPEN, role: 'rate', inviter: 'Anna' };
    for (const invited of ['x', beside]) await assertFails(write({ [`${place}/invitation`]: invited }));
  });

  it('is renamed and removed by its own guest', async () => {
    await write(acceptance(OPEN, 'newcomer'), grant(OPEN, 'newcomer'), registration(OPEN));
    await assertSucceeds(write({ 'users/newcomer/registeredPlayers/bar/name': 'Downstairs' }));
    await assertSucceeds(
      write({ 'users/newcomer/registeredPlayers/bar': null, 'playerAccess/newcomer/bar': null }),
    );
  });
});

describe('a live listener of a guest (docs/product.md 26.4)', () => {
  it.each([
    ['it is revoked', `invites/${codeOf('rater')}/takenBack`, 5],
    ['it has expired', `invites/${codeOf('rater')}/until`, 5],
    ['it is removed', `invites/${codeOf('rater')}`, null],
    ['the player is given another key', 'players/bar/crypKey', 'another'],
    ['the inviter is removed', 'playerAccess/host/bar', null],
  ])(
    'is told nothing more and ends at the next change after %s (docs/security.md S26)',
    async (_name, path, value) => {
      const heard: unknown[] = [];
      const place = as('rater').ref('players/bar/ifPlaying');
      const ended = new Promise<void>((resolve) => {
        place.on(
          'value',
          (snapshot) => heard.push(snapshot.val()),
          () => resolve(),
        );
      });
      await place.get();
      await put(path, value);
      await put('players/bar/ifPlaying', 'later');
      await ended;
      expect(heard).toEqual([true]);
    },
  );
});
