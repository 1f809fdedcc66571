import type { Mutation } from './mutation';

const BACK = ['tests/flows/back.test.ts'];

/** Breaks of how somebody goes from screen to screen, and comes back. */
export const screens: readonly Mutation[] = [
  {
    name: 'a link in the menu leaves a step between two pages',
    file: 'src/app/PagesOnly.tsx',
    find: 'fromPage(() => navigator.push(...to))',
    replace: 'navigator.push(...to)',
    tests: BACK,
  },
];
