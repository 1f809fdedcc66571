import type { Mutation } from './mutation';

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
