import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { it } from 'vitest';
import { DESK_TEXT_MAX_LENGTH, DESK_TEXTS_MAX, DESK_TITLE_MAX_LENGTH } from '../../src/model/limits';
import { deskWorld, NOW } from './deskWorld';
import { rulesTest } from './environment';

const { as, signedOut, put } = rulesTest('demo-rules-desk-texts', deskWorld);

const texts = (who = 'noor') => as(who).ref('desk/texts');
const text = (changes: object = {}) => ({ text: 'Thanks!', at: NOW, ...changes });

it('DJs read, add and remove the saved replies of all of them (docs/product.md 31.18)', async () => {
  await assertSucceeds(texts().get());
  await assertSucceeds(texts().child('t0').set(text()));
  await assertSucceeds(texts('sam').child('t0').remove());
  await assertSucceeds(
    texts('sam')
      .child('t49')
      .set(text({ title: 'Short' })),
  );
  await assertSucceeds(texts().child('t3').remove());
});

it.each(['customer', 'colleague', 'formerDj', 'administrator', 'stranger'])(
  '%s neither reads nor writes the saved replies',
  async (who) => {
    await assertFails(texts(who).get());
    await assertFails(texts(who).child('t3').get());
    await assertFails(texts(who).child('t0').set(text()));
    await assertFails(texts(who).child('t3').remove());
  },
);

it('a visitor or a former DJ neither reads nor writes the saved replies', async () => {
  await assertFails(signedOut().ref('desk/texts').get());
  await assertFails(signedOut().ref('desk/texts/t0').set(text()));
  await put('users/noor/info/dj', null);
  await assertFails(texts().get());
  await assertFails(texts().child('t0').set(text()));
});

it('nobody changes a saved reply, or removes all of them at once', async () => {
  await assertFails(texts().child('t3').set(text()));
  await assertFails(texts().child('t3/text').set('Other'));
  await assertFails(texts().child('t3/title').remove());
  await assertFails(texts().remove());
});

it('there are as many places for saved replies as the app knows (docs/security.md S136)', async () => {
  for (const place of ['t50', 't00', 't05', 'x1', 't', '0', 't1/text'])
    await assertFails(texts().child(place).set(text()));
  const places = Array.from({ length: DESK_TEXTS_MAX }, (_, index) => `t${index}`);
  for (const place of places.filter((one) => one !== 't3'))
    await assertSucceeds(texts().child(place).set(text()));
});

it.each([
  ['no text', { text: undefined }],
  ['a text in which nothing is to be seen', { text: ' \n ' }],
  ['a text with a control character', { text: 'Thanks\u0007' }],
  ['a text that is too long', { text: 'x'.repeat(DESK_TEXT_MAX_LENGTH + 1) }],
  ['a text that is a number', { text: 5 }],
  ['a title in which nothing is to be seen', { title: ' ' }],
  ['a title that is a number', { title: 5 }],
  ['a title that is too long', { title: 'x'.repeat(DESK_TITLE_MAX_LENGTH + 1) }],
  ['a title that turns a text around', { title: 'a\u202eb' }],
  ['a time of its own', { at: 1 }],
  ['anything else', { by: 'noor' }],
])('no saved reply has %s', async (_, changes) => {
  await assertFails(
    texts()
      .child('t0')
      .set(JSON.parse(JSON.stringify(text(changes)))),
  );
});

it('a saved reply may have the longest text and title, over several lines', async () => {
  const longest = {
    text: `a\n${'x'.repeat(DESK_TEXT_MAX_LENGTH - 2)}`,
    title: 'x'.repeat(DESK_TITLE_MAX_LENGTH),
  };
  await assertSucceeds(texts().child('t0').set(text(longest)));
});
