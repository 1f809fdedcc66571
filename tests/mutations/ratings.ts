import type { Mutation } from './mutation';

const MEMORY = ['tests/flows/ratingMemory.test.ts'];

/** Breaks of what is remembered of ratings. */
export const ratings: readonly Mutation[] = [
  {
    name: 'a rating is not remembered',
    file: 'src/features/rating/ratingApi.ts',
    find: 'beside: { [place]: memory, [paths.lastRating(uid)]: ratingId },',
    replace: '',
    tests: MEMORY,
  },
  {
    name: 'a rating that was taken back stays remembered',
    file: 'src/features/rating/ratingApi.ts',
    find: 'restored: { [place]: null },',
    replace: '',
    tests: MEMORY,
  },
  {
    name: 'the track is not remembered',
    file: 'src/app/reactions/tasks.ts',
    find: 'addTrack(api.extra.firebase.database, user.uid, id, track).catch(() => undefined);',
    replace: '',
    tests: MEMORY,
  },
  {
    name: 'the thanks do not name the track',
    file: 'src/app/reactions/tasks.ts',
    find: 'if (track === undefined) {',
    replace: 'if (track === undefined || zone !== "") {',
    tests: MEMORY,
  },
  {
    name: 'a rating that waits is marked and still carried out',
    file: 'src/features/rating/memory/followUpApi.ts',
    find: 'if (waits && ',
    replace: 'if (waits && !waits && ',
    tests: MEMORY,
  },
  {
    name: 'an older rating that was taken back looks as if it counted',
    file: 'src/features/rating/memory/givenRatingsSlice.ts',
    find: 'if (rating.id === id) rating.withdrawn = true;',
    replace: 'if (rating.id === id) rating.withdrawn = false;',
    tests: MEMORY,
  },
  {
    name: 'home names what was taken back as the last rating',
    file: 'src/features/rating/memory/givenRatingsSlice.ts',
    find: ' && !rating.withdrawn);',
    replace: ');',
    tests: MEMORY,
  },
  {
    name: 'a newer rating pushes an older one out of the list',
    file: 'src/features/rating/memory/givenRatingsSlice.ts',
    find: 'const earlier = isWindow ?',
    replace: 'const earlier = !isWindow ?',
    tests: MEMORY,
  },
  {
    name: 'ratings are not kept for the time without a connection',
    file: 'src/app/reactions/knownState.ts',
    find: 'ratings: kept,',
    replace: 'ratings: [],',
    tests: MEMORY,
  },
  {
    name: 'the zone is not filtered by',
    file: 'src/screens/ratings/Ratings.tsx',
    find: 'zone === (filter.zone ?? zone)',
    replace: 'zone === zone',
    tests: MEMORY,
  },
  {
    name: 'the conversation does not lead to its rating',
    file: 'src/features/rating/memory/givenRatingsSlice.ts',
    find: 'rating.dateAsked === dateAsked);',
    replace: 'rating.dateAsked === 0 && dateAsked === 1);',
    tests: MEMORY,
  },
];
