/**
 * The palette that the colour dots of the moods cycle through (docs/product.md 8.3: 12 colours), chosen to be told
 * apart by the colour-blind too, also by how light they are (moodColours.test.ts).
 */
export const MOOD_COLOURS = [
  '#fff520',
  '#2e80b3',
  '#df75fc',
  '#5eeca7',
  '#e30e85',
  '#bdc5f8',
  '#9aa30c',
  '#b72cff',
  '#e3c315',
  '#6abb97',
  '#bcffff',
  '#767b00',
] as const;

export const moodColour = (position: number): string =>
  MOOD_COLOURS[position % MOOD_COLOURS.length] ?? MOOD_COLOURS[0];
