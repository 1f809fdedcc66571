import type { Step } from './explore';

/** What an explorer found once: the steps that are left of its trail, by what was wrong. */
export const FOUND: Readonly<Record<string, readonly Step[]>> = {
  'logging out and in without a line': [
    { act: 'cut the line' },
    { act: 'tap', on: 'button Log out' },
    { act: 'log in' },
  ],
};
