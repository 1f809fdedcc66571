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

const BLOCKING = ['tests/flows/blocking.test.ts'];
const BLOCKED_RULES = ['tests/rules/blocked.test.ts'];

/** Breaks of songs that are not to play again (docs/product.md 30.6 to 30.8). */
export const blockedSongs: readonly Mutation[] = [
  {
    name: 'a customer blocks a song that was liked',
    file: 'rules/blockRules.ts',
    find: "  `${rating}.child('rateType').val() === 'down'`,\n",
    replace: '',
    tests: BLOCKED_RULES,
  },
  {
    name: 'a customer blocks a song of another player',
    file: 'rules/blockRules.ts',
    find: "  `${rating}.child('player').val() === $player`,\n",
    replace: '',
    tests: BLOCKED_RULES,
  },
  {
    name: 'a guest who may only rate blocks a song',
    file: 'rules/blockRules.ts',
    find: 'all(hasAccess, mayChangeMood, either(',
    replace: 'all(hasAccess, either(',
    tests: BLOCKED_RULES,
  },
  {
    name: 'a rating is remembered with another song than it named',
    file: 'rules/ratingRules.ts',
    find: "`newData.child('song').val() === ${ratesAfter}.child('track').val()`",
    replace: "'true'",
    tests: ['tests/rules/ratings.test.ts', 'tests/rules/songs.test.ts'],
  },
  {
    name: 'a guest who may only rate is offered to block a song',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: ', can: undefined }',
    replace: ' }',
    tests: BLOCKING,
  },
  {
    name: 'a song is blocked at a player that leaves none out',
    file: 'src/shell/OfRating.tsx',
    find: ' && zone.player.can?.block === true;',
    replace: ';',
    tests: BLOCKING,
  },
  {
    name: 'a song that was liked can be blocked',
    file: 'src/model/song/blockedSong.ts',
    find: "  rating.rateType === 'down' &&\n",
    replace: '',
    tests: ['src/model/song/blockedSong.test.ts'],
  },
  {
    name: 'a song is blocked under an id that cannot stand in the database',
    file: 'src/model/song/blockedSong.ts',
    find: ' &&\n  isDatabaseKey(rating.song);',
    replace: ';',
    tests: BLOCKING,
  },
  {
    name: 'a song that a colleague blocked is said to have failed',
    file: 'src/features/blocking/blockingApi.ts',
    find: 'if (isThere !== (value !== null)) throw error;',
    replace: 'if (isThere === isThere) throw error;',
    tests: BLOCKING,
  },
  {
    name: 'a refused block is taken for done',
    file: 'src/features/blocking/blockingApi.ts',
    find: 'if (isThere !== (value !== null)) throw error;',
    replace: '',
    tests: BLOCKING,
  },
  {
    name: 'the oldest song that does not play again stands first',
    file: 'src/model/song/blockedSong.ts',
    find: 'other.at - one.at',
    replace: 'one.at - other.at',
    tests: BLOCKING,
  },
  {
    name: 'a simulated player plays what it is to leave out',
    file: 'emulators/venue/library.ts',
    find: '!blocked.has(song.id)',
    replace: '!blocked.has(`${song.id}?`)',
    tests: ['emulators/venue/library.test.ts'],
  },
];
