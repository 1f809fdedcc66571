import { expect, it } from 'vitest';
import { DESK_TEXTS_MAX } from '../limits';
import { decodeDeskTexts, placeFor, withText, type DeskText } from './deskText';

const AT = 1_700_000_000_000;

it('texts are in the order of their names, and what is none is left out', () => {
  const said: string[] = [];
  const texts = decodeDeskTexts(
    {
      t1: { text: 'Thanks!', at: AT },
      t2: { title: 'About volume', text: 'We turned it down.', at: AT },
      t3: { at: AT },
    },
    ({ place }) => said.push(place),
  );
  expect(texts.map(({ place }) => place)).toEqual(['t2', 't1']);
  expect(said).toEqual(['desk/texts/{place}']);
});

it('each text has a free place, always the same one beside the same texts, and none where all are taken', () => {
  const texts: DeskText[] = [];
  for (let number = 0; number < DESK_TEXTS_MAX; number += 1) {
    const place = placeFor('Thanks!', texts) ?? '';
    expect(placeFor('Thanks!', texts)).toBe(place);
    texts.push({ place, text: `${number}`, at: AT });
  }
  expect(new Set(texts.map(({ place }) => place)).size).toBe(DESK_TEXTS_MAX);
  expect(placeFor('Thanks!', texts)).toBeUndefined();
  expect(placeFor('Another', [])).not.toBe(placeFor('Thanks!', []));
});

it.each([
  ['', 'Thanks!', 'Thanks!'],
  [' \n', 'Thanks!', 'Thanks!'],
  ['Hi Sanne, ', 'Thanks!', 'Hi Sanne,\nThanks!'],
])('a text comes behind what was typed (%j)', (typed, text, whole) => {
  expect(withText(typed, text)).toBe(whole);
});
