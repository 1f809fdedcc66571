import type { Mutation } from './mutation';

const COUNTING = ['functions/thumbs/countedRating.test.ts'];
const LIMITER = ['functions/report/limiter.test.ts'];

/** Breaks of the functions. */
export const functions: readonly Mutation[] = [
  {
    name: 'a rating counts before the player has it',
    file: 'functions/thumbs/countedRating.ts',
    find: 'if (rating?.rateType === undefined) return {};\n  const { at, rateType, track, reason, withdrawn } = rating;',
    replace:
      "if (rating === undefined) return {};\n  const { at, rateType = 'up', track, reason, withdrawn } = rating;",
    tests: COUNTING,
  },
  {
    name: 'a rating that was taken back counts',
    file: 'functions/thumbs/countedRating.ts',
    find: 'if (withdrawn === true) return { [`${zone}/takenBack`]: 1 };',
    replace: 'void withdrawn;',
    tests: COUNTING,
  },
  {
    name: 'the reason of a thumb is not counted',
    file: 'functions/thumbs/countedRating.ts',
    find: 'reason !== undefined && {',
    replace: 'reason === undefined && {',
    tests: COUNTING,
  },
  {
    name: 'that a song was heard too often is not counted',
    file: 'functions/thumbs/countedRating.ts',
    find: "reason === 'tooOften' && {",
    replace: 'false && {',
    tests: COUNTING,
  },
  {
    name: 'two tracks of one title are counted as one',
    file: 'functions/thumbs/countedRating.ts',
    find: 'digest([artist, title])',
    replace: 'digest([artist && "", title])',
    tests: COUNTING,
  },
  {
    name: 'one sender may report for ever',
    file: 'functions/report/limiter.ts',
    find: 'count > this.limits.perSender || ',
    replace: '',
    tests: LIMITER,
  },
  {
    name: 'many senders may report for ever',
    file: 'functions/report/limiter.ts',
    find: ' || this.total >= this.limits.total',
    replace: '',
    tests: LIMITER,
  },
  {
    name: 'who has reported too often is never heard again',
    file: 'functions/report/limiter.ts',
    find: 'this.counts = new Map();',
    replace: '',
    tests: LIMITER,
  },
];
