import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect, it } from 'vitest';
import { COUNTER } from '../../src/model/paths';
import { rulesTest } from './environment';
import { OLD, world } from './world';

const NOTE = 'thumbs/counted/digest';
const COUNT = 'thumbs/days/2026-11-22/zones/gym/up';

const { as, put, writeAs } = rulesTest('demo-rules-thumbs', world);

/** A counted event: the note in this version, and a thumb. */
const counted = (version: number) => ({ [NOTE]: { at: OLD, rateType: 'up', version }, [COUNT]: version });

it('the functions that count note and count in one update, each on what it has read (docs/product.md 25.16)', async () => {
  const counter = as(COUNTER).ref();
  await assertFails(counter.update(counted(2)));
  await assertSucceeds(counter.update(counted(1)));
  await assertFails(counter.update(counted(1)));
  await assertFails(counter.update(counted(3)));
  await assertSucceeds(counter.update(counted(2)));
});

it('so do those that count the thumbs at the desk (docs/product.md 31.16)', async () => {
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

it('the functions that count write nothing else, and nobody else writes there', async () => {
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
  await assertSucceeds(as(COUNTER).ref(NOTE).set(note));
});
