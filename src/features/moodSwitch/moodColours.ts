/** The palette that the colour dots of the mood options cycle through (SPEC sections 2 and 9: 12 colours). */
export const MOOD_COLOURS = [
  '#ffc861',
  '#6fc3ff',
  '#ff8fb1',
  '#5fe0b0',
  '#c6a5ff',
  '#ff9a5c',
  '#e8f07a',
  '#4fd0e0',
  '#f2a0f5',
  '#9bd860',
  '#ffb8a0',
  '#aab8ff',
] as const;

export const moodColour = (position: number): string =>
  MOOD_COLOURS[position % MOOD_COLOURS.length] ?? MOOD_COLOURS[0];
