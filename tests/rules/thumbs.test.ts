import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { describe, expect, it } from 'vitest';
import { COUNTER } from '../../src/model/paths';
import { refuses, rulesTest } from './environment';
import { GUESTS, invitedWorld } from './invitedWorld';
import { NOW } from './requests';
import { OLD, world } from './world';

const NOTE = 'thumbs/counted/digest';
const COUNT = 'thumbs/days/2026-11-22/zones/gym/up';

const { as, put, signedOut, writeAs } = rulesTest('demo-rules-thumbs', world);

/** A counted event: the note in this version, and a thumb. */
const counted = (version: number) => ({ [NOTE]: { at: OLD, rateType: 'up', version }, [COUNT]: version });

it('the functions that count note and count in one update, each on what it has read (docs/product.md 25.16, docs/security.md S86, S87)', async () => {
  const counter = as(COUNTER).ref();
  await assertFails(counter.update(counted(2)));
  await assertSucceeds(counter.update(counted(1)));
  await assertFails(counter.update(counted(1)));
  await assertFails(counter.update(counted(3)));
  await assertSucceeds(counter.update(counted(2)));
});

it('the functions that count the thumbs at the desk do so, too (docs/product.md 31.16)', async () => {
  const counter = as(COUNTER).ref();
  const at = (version: number) => ({
    'thumbs/counted/RT': { at: OLD, since: '2026-11-22', version },
    'thumbs/waiting/days/2026-11-22': version,
    'thumbs/waiting/total': version,
  });
  await assertFails(counter.update(at(2)));
  await assertSucceeds(counter.update(at(1)));
  await assertFails(counter.update(at(1)));
  await assertSucceeds(counter.update(at(2)));
  await assertFails(counter.child('thumbs/counted/RT').remove());
  for (const who of ['customer', 'administrator', 'stranger']) {
    await assertFails(writeAs(who, at(3)));
    for (const path of ['thumbs', 'thumbs/counted', 'thumbs/waiting', 'thumbs/waiting/total'])
      await assertFails(as(who).ref(path).get());
  }
});

it('a note of an earlier version of the functions is followed by the first', async () => {
  await put(NOTE, { at: OLD, rateType: 'up' });
  await assertFails(writeAs(COUNTER, counted(2)));
  await assertSucceeds(writeAs(COUNTER, counted(1)));
});

it('the functions that count write nothing else, and nobody else writes there (docs/security.md S86)', async () => {
  for (const path of ['players/gym/rates', 'users/customer/info/damin', 'mails/x', 'thumbs/other', 'thumbs'])
    await assertFails(as(COUNTER).ref(path).set({ any: 1 }));
  for (const who of ['customer', 'administrator', 'stranger'])
    for (const place of [NOTE, COUNT, 'thumbs/waiting/total'])
      await assertFails(
        as(who)
          .ref(place)
          .set(place === NOTE ? { version: 1 } : 1),
      );
  await assertFails(as(COUNTER).ref(COUNT).get());
  expect(COUNTER).toContain(':');
});

describe('the days of a zone (docs/product.md 37.10)', () => {
  const days = (path = 'thumbs/zones/gym', who = 'customer') => as(who).ref(path).orderByChild('day');
  const stored = { day: '2026-11-22', up: 1, down: 2, songs: { one: { artist: 'A', title: 'T', down: 2 } } };

  it('are read by who has its key, by a query for at most 14 (docs/security.md S91)', async () => {
    await put('thumbs/zones/gym/2026-11-22', stored);
    expect((await days().limitToLast(14).get()).val()).toEqual({ '2026-11-22': stored });
    await assertSucceeds(days('thumbs/zones/gym', 'colleague').limitToLast(8).get());
    await assertFails(days().limitToLast(15).get());
    await assertFails(days().limitToFirst(14).get());
    await assertFails(days().get());
    await assertFails(days().equalTo('2026-11-22').get());
    await assertFails(as('customer').ref('thumbs/zones/gym').orderByKey().limitToLast(8).get());
    await assertFails(as('customer').ref('thumbs/zones/gym').orderByChild('up').limitToLast(8).get());
    await assertFails(as('customer').ref('thumbs/zones/gym').get());
    await assertFails(as('customer').ref('thumbs/zones').orderByChild('day').limitToLast(8).get());
  });

  it('are read by nobody else (docs/security.md S91)', async () => {
    for (const who of ['stranger', 'former', 'removed', 'administrator', 'dj'])
      await assertFails(days('thumbs/zones/gym', who).limitToLast(8).get());
    await assertFails(signedOut().ref('thumbs/zones/gym').orderByChild('day').limitToLast(8).get());
    await put('players/gym/crypKey', 'the key after a rotation');
    await assertFails(days().limitToLast(8).get());
  });

  it('are written by the counter alone, and so are their names (docs/security.md S91)', async () => {
    const places = ['thumbs/zones/gym/2026-11-22/up', 'thumbs/zoneDays/2026-11-22:gym'];
    for (const place of places) {
      await assertSucceeds(as(COUNTER).ref(place).set(1));
      for (const who of ['customer', 'administrator', 'dj', 'stranger']) {
        await assertFails(as(who).ref(place).set(2));
        await assertFails(as(who).ref(place).remove());
      }
    }
    await assertFails(as(COUNTER).ref('thumbs/zones/gym').orderByChild('day').limitToLast(8).get());
  });

  it('begin on a day that every account reads, and that no client writes', async () => {
    await put('thumbs/zonesSince', '2026-11-22');
    for (const who of ['customer', 'stranger', 'former'])
      expect((await as(who).ref('thumbs/zonesSince').get()).val()).toBe('2026-11-22');
    await assertFails(signedOut().ref('thumbs/zonesSince').get());
    for (const who of ['customer', 'administrator', COUNTER])
      await assertFails(as(who).ref('thumbs/zonesSince').set('2026-01-01'));
  });
});

describe('of a guest (docs/product.md 37.10)', () => {
  const guests = rulesTest('demo-rules-zone-days-guests', invitedWorld);

  it.each(Object.entries(GUESTS))(
    'the days of a zone are not read with %s, unless it is the key',
    async (name, guest) => {
      const { uid, player } = guest;
      const verdict = name === 'the key' ? assertSucceeds : assertFails;
      await verdict(guests.as(uid).ref(`thumbs/zones/${player}`).orderByChild('day').limitToLast(8).get());
    },
  );
});

describe('the mail about the week (docs/product.md 37.13)', () => {
  const wanted = (changes: object = {}) => ({ at: NOW, language: 'nl', ...changes });
  const ask = (value: unknown, who = 'customer', of = who) => as(who).ref(`weekly/${of}`).set(value);

  it('is asked for, seen and ended by its owner', async () => {
    await assertSucceeds(ask(wanted()));
    await assertSucceeds(ask(wanted({ language: 'en' })));
    await assertSucceeds(as('customer').ref('weekly/customer').get());
    await assertSucceeds(as('customer').ref('weekly/customer').remove());
  });

  refuses(
    'is not asked for %s',
    [
      ['at another time', wanted({ at: OLD })],
      ['without a time', wanted({ at: null })],
      ['without a language', wanted({ language: null })],
      ['in a language that is none', wanted({ language: 'xx' })],
      ['to another address', wanted({ email: 'somebody@else.example' })],
      ['as a word', 'always'],
    ],
    (value: unknown) => ask(value),
  );

  it('is not asked for, seen or ended by anybody else (docs/security.md S118)', async () => {
    await put('weekly/customer', { at: OLD, language: 'nl' });
    for (const who of ['colleague', 'administrator', 'stranger', COUNTER]) {
      await assertFails(ask(wanted(), who, 'customer'));
      await assertFails(as(who).ref('weekly/customer').get());
      await assertFails(as(who).ref('weekly/customer').remove());
      await assertFails(as(who).ref('weekly').get());
    }
    await assertFails(signedOut().ref('weekly/customer').get());
    await assertFails(signedOut().ref('weekly/customer').set(wanted()));
  });

  it('is queued and marked by no client', async () => {
    for (const who of ['customer', 'administrator'])
      for (const place of ['weekly/customer', 'weekWaiting/customer', 'weekReach']) {
        await assertFails(as(who).ref(`alerting/${place}`).get());
        await assertFails(as(who).ref(`alerting/${place}`).set('2026-11-23'));
      }
  });
});

it('nothing that is counted has a priority', async () => {
  const note = { at: OLD, rateType: 'up', version: 1 };
  await assertFails(as(COUNTER).ref(NOTE).setWithPriority(note, 1));
  await assertFails(
    as(COUNTER)
      .ref('thumbs/days')
      .setWithPriority({ '2026-11-22': { zones: {}, up: 1 } }, 1),
  );
  await assertFails(as(COUNTER).ref('thumbs/counted/RT').setWithPriority(note, 1));
  await assertFails(as(COUNTER).ref('thumbs/waiting').setWithPriority({ total: 1 }, 1));
  await assertFails(
    as(COUNTER).ref('thumbs/zones/gym/2026-11-22').setWithPriority({ day: '2026-11-22', up: 1 }, 1),
  );
  await assertFails(as(COUNTER).ref('thumbs/zoneDays').setWithPriority({ '2026-11-22:gym': true }, 1));
  await assertSucceeds(as(COUNTER).ref(NOTE).set(note));
});
