import type { Step } from './explore';

/** Minimised trails of earlier findings. */
export const FOUND: Readonly<Record<string, readonly Step[]>> = {
  'logging out and in without a line': [
    { act: 'cut the line' },
    { act: 'tap', on: 'button Log out' },
    { act: 'log in' },
  ],
};
