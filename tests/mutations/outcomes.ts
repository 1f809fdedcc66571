import type { Mutation } from './mutation';

const OUTCOME = ['tests/flows/outcome.test.ts'];
const HEARD = ['tests/flows/heardSince.test.ts'];
const HEARD_MODEL = ['src/model/rating/heard.test.ts'];
const HEARD_RULES = ['tests/rules/heard.test.ts'];

/** Breaks of what is told about a rating (docs/product.md 30). */
export const outcomes: readonly Mutation[] = [
  {
    name: 'a customer removes what came of a rating',
    file: 'rules/ratingRules.ts',
    find: "const OUTCOME_FIELDS = ['what', 'at', 'by', 'text'];",
    replace: 'const OUTCOME_FIELDS: string[] = [];',
    tests: ['tests/rules/ratings.test.ts'],
  },
  {
    name: 'a customer removes the words of a DJ about a rating',
    file: 'rules/ratingRules.ts',
    find: "const OUTCOME_FIELDS = ['what', 'at', 'by', 'text'];",
    replace: "const OUTCOME_FIELDS = ['what', 'at', 'by'];",
    tests: ['tests/rules/ratings.test.ts'],
  },
  {
    name: 'an outcome that cannot be read takes its rating with it',
    file: 'src/model/rating/outcome.ts',
    find: 'v.fallback(v.optional(outcomeSchema), undefined)',
    replace: 'v.optional(outcomeSchema)',
    tests: OUTCOME,
  },
  {
    name: 'the list keeps to itself what came of a rating',
    file: 'src/features/rating/memory/RatingList.tsx',
    find: 'outcome !== undefined && <RatingOutcome',
    replace: 'withdrawn && outcome !== undefined && <RatingOutcome',
    tests: OUTCOME,
  },
  {
    name: 'the list keeps the words of the DJ to itself',
    file: 'src/features/rating/memory/RatingOutcome.tsx',
    find: 'text !== undefined && (',
    replace: "text === '' && (",
    tests: OUTCOME,
  },
  {
    name: 'a rating of a zone without a name says where the song no longer plays',
    file: 'src/features/rating/memory/RatingOutcome.tsx',
    find: "what === 'removed' && zone === '' ?",
    replace: "what === 'kept' && zone === '' ?",
    tests: OUTCOME,
  },
  {
    name: 'home says when the last rating was, not what came of it',
    file: 'src/features/rating/memory/LastRating.tsx',
    find: 'outcome === undefined ? (',
    replace: "outcome?.what !== 'kept' ? (",
    tests: OUTCOME,
  },
  {
    name: 'a conversation keeps to itself what came of its rating',
    file: 'src/screens/messages/ThreadPage.tsx',
    find: 'rating?.outcome !== undefined && (',
    replace: 'rating?.outcome === undefined && (',
    tests: OUTCOME,
  },
  {
    name: 'what came of a rating is forgotten without a connection',
    file: 'src/model/lastKnown.ts',
    find: 'v.object({ ...givenRatingSchema.entries, id: v.string() })',
    replace: "v.omit(v.object({ ...givenRatingSchema.entries, id: v.string() }), ['outcome'])",
    tests: OUTCOME,
  },
  {
    name: 'a song that was playing when it was taken out was heard again',
    file: 'src/model/rating/heard.ts',
    find: 'heard > at',
    replace: 'heard >= at',
    tests: HEARD_MODEL,
  },
  {
    name: 'a song that plays less often is called not heard',
    file: 'src/model/rating/heard.ts',
    find: "outcome?.what !== 'removed' || song === undefined",
    replace: 'outcome === undefined || song === undefined',
    tests: HEARD_MODEL,
  },
  {
    name: 'what nobody knows of a song is told as not heard',
    file: 'src/model/rating/heard.ts',
    find: 'heard === undefined || heard > at ? heard',
    replace: 'heard !== undefined && heard > at ? heard',
    tests: HEARD_MODEL,
  },
  {
    name: 'a record that was left behind is read',
    file: 'rules/heardRules.ts',
    find: "either('!data.exists()', isKept)",
    replace: "either('!data.exists()', 'data.exists()')",
    tests: HEARD_RULES,
  },
  {
    name: 'whoever is signed in reads what a player has played',
    file: 'rules/heardRules.ts',
    find: 'all(hasAccess, either',
    replace: "all('auth !== null', either",
    tests: HEARD_RULES,
  },
  {
    name: 'a song that is heard again is told at the next start',
    file: 'src/features/rating/memory/heardSlice.ts',
    find: 'else state[place] = at;',
    replace: 'else state[place] ??= at;',
    tests: HEARD,
  },
  {
    name: 'what a zone played is told after it was removed',
    file: 'src/app/reactions/followHeard.ts',
    find: 'ratings.filter(({ player }) => registered.some(({ id }) => id === player))',
    replace: 'ratings',
    tests: HEARD,
  },
  {
    name: 'whether a song was heard is forgotten without a connection',
    file: 'src/app/reactions/rememberLastKnown.ts',
    find: 'api.dispatch(heardRemembered(known.heard));',
    replace: '',
    tests: HEARD,
  },
  {
    name: 'a record that the rules no longer open is told of for ever',
    file: 'src/features/rating/memory/heardApi.ts',
    find: '() => onHeard(undefined),',
    replace: '() => undefined,',
    tests: HEARD,
  },
];
