import type { Mutation } from './mutation';

const OUTCOME = ['tests/flows/outcome.test.ts'];

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
];
