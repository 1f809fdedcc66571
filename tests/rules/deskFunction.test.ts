import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { expect, it } from 'vitest';
import { MESSENGER } from '../../src/model/paths';
import { deskWorld, waitingThumb, stored } from './deskWorld';
import { rulesTest } from './environment';
import { OLD } from './world';

const { as, put } = rulesTest('demo-rules-desk-function', deskWorld);

const desk = (path: string) => as(MESSENGER).ref(`desk/${path}`);
const thumb = (changes: object = {}) => stored({ ...waitingThumb(), ...changes }) as object;

it('the functions bring a thumb to the desk once (docs/product.md 31.2, docs/security.md S93)', async () => {
  await assertFails(desk('open/RN').setWithPriority(thumb(), 1));
  await assertFails(desk('open/RN').set(thumb({ taken: 'x' })));
  await assertSucceeds(desk('open/RN').set(thumb()));
  // The event is repeated after a DJ settled the thumb.
  await assertFails(desk('open/RD').set(thumb()));
  expect(MESSENGER).toContain(':');
});

it.each(['uid', 'rating', 'rateType', 'dateAsked', 'rank'])(
  'the functions bring no thumb to the desk without %s',
  async (field) => {
    await assertFails(desk('open/RN').set(thumb({ [field]: undefined })));
  },
);

it('the functions bring a settled thumb back, out of the settled ones in the same update (docs/product.md 31.7)', async () => {
  const back = { 'open/RD': thumb({ last: OLD + 1 }), 'done/RD': null };
  await assertFails(desk('done/RD').remove());
  await assertSucceeds(as(MESSENGER).ref('desk').update(back));
  await assertFails(desk('done/RD').set(thumb()));
});

it('the functions follow what the customer says, and forget no message (docs/product.md 31.6, docs/security.md S93)', async () => {
  await assertSucceeds(desk('open/RT').update({ reason: 'unsuitableText', rank: 5 }));
  await assertSucceeds(desk('open/RT').update({ last: OLD + 2 }));
  await assertSucceeds(desk('open/RT').update({ last: OLD + 2 }));
  await assertFails(desk('open/RT').update({ last: OLD + 1 }));
  await put('desk/open/RC/last', null);
  await assertFails(desk('open/RC').set('x'));
  await put('desk/open/RT/taken', { by: 'noor', name: 'DJ Noor', at: OLD });
  await assertFails(desk('open/RT').set(thumb({ last: OLD + 3 })));
  await assertSucceeds(desk('open/RT').update({ last: OLD + 3 }));
  await assertFails(desk('open/RD').update({ last: OLD + 2 }));
  await assertFails(desk('open/RT').remove());
  await put('desk/open/RT/last', null);
  await assertSucceeds(desk('open/RT').remove());
});

it('the functions take a message of a time that is ahead for none, as an earlier version took any key for a time (docs/security.md S97)', async () => {
  const ahead = Date.now() + 3_600_000;
  await put('desk/open/RT/last', ahead);
  await assertSucceeds(desk('open/RT').update({ last: OLD + 1 }));
  await put('desk/open/RT/last', ahead);
  await assertSucceeds(desk('open/RT').remove());
});

it('the functions write nothing else at the desk, and nobody else writes so', async () => {
  await assertFails(desk('acts/noor').set({ thumb: 'RT', at: OLD }));
  await assertFails(desk('open/RT').get());
  await assertFails(as(MESSENGER).ref('users/customer/info/dj').set(true));
  for (const who of ['noor', 'customer', 'administrator']) {
    await assertFails(as(who).ref('desk/open/RN').set(thumb()));
    await assertFails(as(who).ref('desk/open/RT').remove());
    await assertFails(as(who).ref('desk/done/RD').remove());
  }
  await put('desk/open/RT', null);
  await assertFails(
    as('noor')
      .ref('desk/open/RT/taken')
      .set({ by: 'noor', name: 'DJ Noor', at: { '.sv': 'timestamp' } }),
  );
});

it('no client makes itself a DJ (docs/product.md 31.1, docs/security.md S18)', async () => {
  for (const who of ['customer', 'noor', 'formerDj']) {
    const isDj = as(who).ref(`users/${who}/info/dj`);
    await assertFails(isDj.set(true).then(() => isDj.set(false)));
    await assertFails(isDj.set('yes'));
  }
  await assertSucceeds(as('noor').ref('users/noor/info/firstname').set('DJ Nora'));
});
