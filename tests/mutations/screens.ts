import type { Mutation } from './mutation';

const BACK = ['tests/flows/back.test.ts'];
const CONVERSATIONS_OF_RATINGS = ['tests/flows/ratingConversations.test.ts'];
const CLEARED = ['tests/flows/clearedStorage.test.ts'];

/** Breaks of how somebody goes from screen to screen, and comes back. */
export const screens: readonly Mutation[] = [
  {
    name: 'a link in the menu leaves a step between two pages',
    file: 'src/app/PagesOnly.tsx',
    find: 'fromPage(() => navigator.push(...to))',
    replace: 'navigator.push(...to)',
    tests: BACK,
  },
  {
    name: 'older ratings are read from before one that was looked for',
    file: 'src/features/rating/memory/followUpThunks.ts',
    find: 'const oldest = known.at(-1);',
    replace: 'const oldest = getState().givenRatings?.found.at(-1) ?? known.at(-1);',
    tests: CONVERSATIONS_OF_RATINGS,
  },
  {
    name: 'conversations are not read back to the ratings that are shown',
    file: 'src/features/messages/useThreadsBackTo.ts',
    find: 'reach > time &&',
    replace: 'reach < time &&',
    tests: CONVERSATIONS_OF_RATINGS,
  },
  {
    name: 'what was never loaded is awaited for ever without a connection',
    file: 'src/features/connection/DataLoader.tsx',
    find: 'setTimeout(() => setTrying(false), SLOW_AFTER_MS)',
    replace: 'setTimeout(() => setTrying(true), SLOW_AFTER_MS)',
    tests: ['tests/flows/offlineStart.test.ts'],
  },
  {
    name: 'a session that went with the storage of the browser is gone without a word',
    file: 'src/app/start.ts',
    find: 'if (wasCleared) void',
    replace: 'if (wasCleared && wasExpected) void',
    tests: CLEARED,
  },
  {
    name: 'whoever logged out before the storage was emptied is told of a lost session',
    file: 'src/app/start.ts',
    find: 'sessionMark.clear();',
    replace: '',
    tests: CLEARED,
  },
];
