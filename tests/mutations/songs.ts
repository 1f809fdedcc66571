import type { Mutation } from './mutation';

const SONG = ['tests/flows/song.test.ts'];
const MODEL = ['src/model/song.test.ts'];

/** Breaks of which song a rating is about, and of what is seen of it. */
export const songs: readonly Mutation[] = [
  {
    name: 'a rating is about what plays when Rate is tapped',
    file: 'src/screens/home/RatePlayer.tsx',
    find: 'canBeRated(player, seen) ? seen : nowPlaying',
    replace: 'nowPlaying',
    tests: SONG,
  },
  {
    name: 'a song that is over for long is rated',
    file: 'src/screens/home/RatePlayer.tsx',
    find: 'chosen !== undefined && !canBeRated(player, seen);',
    replace: 'false;',
    tests: SONG,
  },
  {
    name: 'nobody is told why a rating of a song that is over was refused',
    file: 'src/features/rating/ratingApi.ts',
    find: 'onRefusal: () => failForSong(database, id, song),',
    replace: '',
    tests: SONG,
  },
  {
    name: 'the song of a rating is not remembered',
    file: 'src/features/rating/ratingApi.ts',
    find: '...(track !== undefined && { track }),',
    replace: '',
    tests: SONG,
  },
  {
    name: 'what was not answered is asked again for another song',
    file: 'src/app/reactions/silences.ts',
    find: "{ kind: 'rating', rate: arg.rate, song: arg.song }",
    replace: "{ kind: 'rating', rate: arg.rate }",
    tests: SONG,
  },
  {
    name: 'a guest is told for a moment that the song is over',
    file: 'src/features/players/inviting/invitedPlayerApi.ts',
    find: "if (field === 'nowPlaying') noteChange(found, value);",
    replace: '',
    tests: SONG,
  },
  {
    name: 'a title is cut within a character',
    file: 'src/model/rating.ts',
    find: ".replace(/[\\uD800-\\uDBFF]$/, '')",
    replace: '',
    tests: MODEL,
  },
  {
    name: 'the name of a picture leads elsewhere',
    file: 'src/model/song.ts',
    find: 'const ART = /^[\\w-][\\w.-]{0,99}',
    replace: 'const ART = /^[\\w/.:-]{0,99}',
    tests: MODEL,
  },
  {
    name: 'home does not show the song',
    file: 'src/screens/home/CustomerHome.tsx',
    find: '{ifPlaying && <SongHero',
    replace: '{!ifPlaying && <SongHero',
    tests: SONG,
  },
  {
    name: 'a song that begins is said to who is elsewhere',
    file: 'src/screens/home/SongHero.tsx',
    find: "document.hasFocus() && document.querySelector('dialog[open]') === null",
    replace: 'true',
    tests: SONG,
  },
  {
    name: 'what was played before is offered for ever',
    file: 'src/screens/home/SongAim.tsx',
    find: 'Date.now() - since < OFFERED_MS',
    replace: 'since > 0',
    tests: SONG,
  },
  {
    name: 'the faces stay aimed at what was played before',
    file: 'src/screens/home/RatePlayer.tsx',
    find: 'at ?? (face === undefined ? undefined : nowPlaying)',
    replace: 'at ?? seen',
    tests: SONG,
  },
  {
    name: 'a song is said to be repeated from the fourth time on',
    file: 'src/model/song.ts',
    find: 'const REPEATED_FROM = 3;',
    replace: 'const REPEATED_FROM = 4;',
    tests: MODEL,
  },
  {
    name: 'how often a song was heard is not said',
    file: 'src/screens/home/SongHero.tsx',
    find: 'repeats !== undefined && t(',
    replace: 'repeats === undefined && t(',
    tests: SONG,
  },
  {
    name: 'another reason comes before that a song was heard too often',
    file: 'src/model/rating.ts',
    find: "down: ['tooOften', 'doesNotFit',",
    replace: "down: ['doesNotFit', 'tooOften',",
    tests: SONG,
  },
  {
    name: 'a zone in standby says what it played last',
    file: 'src/features/players/ZoneSong.tsx',
    find: 'player.ifPlaying ? player.nowPlaying',
    replace: "player.key !== '' ? player.nowPlaying",
    tests: SONG,
  },
];
