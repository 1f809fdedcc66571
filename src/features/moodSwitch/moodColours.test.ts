import { expect, it } from 'vitest';
import { MOOD_COLOURS, moodColour } from './moodColours';

it('a colour dot cycles through 12 different colours', () => {
  expect(new Set(MOOD_COLOURS).size).toBe(12);
  expect(moodColour(12)).toBe(moodColour(0));
  expect(moodColour(13)).toBe(moodColour(1));
});
