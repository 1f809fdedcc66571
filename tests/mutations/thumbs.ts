import type { Mutation } from './mutation';

const REPORT = ['tests/flows/thumbs.test.ts'];

/** Breaks of the provider's report. */
export const thumbs: readonly Mutation[] = [
  {
    name: 'a customer may open the report',
    file: 'src/screens/damin/Thumbs.tsx',
    find: "who !== 'administrator'",
    replace: "who === 'visitor'",
    tests: REPORT,
  },
  {
    name: 'the report is of one day less',
    file: 'src/model/rating/thumbs.ts',
    find: 'daysUntil(to, count)[0]',
    replace: 'daysUntil(to, count)[1]',
    tests: REPORT,
  },
  {
    name: 'another period is not asked for',
    file: 'src/screens/damin/Thumbs.tsx',
    find: '<Period key={length.days} length={length} />',
    replace: '<Period length={length} />',
    tests: REPORT,
  },
  {
    name: 'the report is not asked for again',
    file: 'src/screens/damin/Thumbs.tsx',
    find: '<Button onClick={again}>',
    replace: '<Button>',
    tests: REPORT,
  },
  {
    name: 'an answer that is no report is shown as one',
    file: 'src/features/thumbs/thumbsApi.ts',
    find: 'if (status !== OK) throw unreachable(`${status} ${body}`);',
    replace: '',
    tests: REPORT,
  },
  {
    name: 'all tracks are called the most disliked',
    file: 'src/model/rating/thumbs.ts',
    find: '.slice(0, MOST)',
    replace: '',
    tests: ['src/model/rating/thumbs.test.ts'],
  },
  {
    name: 'the songs heard too often are the most disliked ones',
    file: 'src/features/thumbs/ThumbsReport.tsx',
    find: "rows={mostRated(tracks, 'tooOften')",
    replace: "rows={mostRated(tracks, 'down')",
    tests: REPORT,
  },
  {
    name: 'the file is empty',
    file: 'src/features/thumbs/download.ts',
    find: 'new Blob([text], { type })',
    replace: 'new Blob([], { type })',
    tests: REPORT,
  },
  {
    name: 'a thumb that leaves the desk while it is counted waits for ever',
    file: 'functions/thumbs/noting.ts',
    find: '      before = await read();',
    replace: '      return;',
    tests: ['tests/functions/countThumb.test.ts'],
  },
  {
    name: 'the first outcome of a thumb counts for its song',
    file: 'functions/thumbs/countThumb.ts',
    find: 'outcome: isNewer ? outcome : before?.outcome',
    replace: 'outcome: before?.outcome ?? outcome',
    tests: ['tests/functions/countThumb.test.ts'],
  },
  {
    name: 'a thumb that waits again is answered when it is answered again',
    file: 'functions/thumbs/countThumb.ts',
    find: 'Math.min(before?.answered ?? Infinity, settled?.at ?? Infinity)',
    replace: 'settled?.at ?? before?.answered ?? Infinity',
    tests: ['tests/functions/countThumb.test.ts'],
  },
  {
    name: 'the note of a thumb that waits is taken away',
    file: 'functions/thumbs/sweep.ts',
    find: "sweep(paths.countedThumbs, 'over')",
    replace: "sweep(paths.countedThumbs, 'at')",
    tests: ['tests/functions/countThumb.test.ts'],
  },
  {
    name: 'thumbs of yesterday count as not answered within a day',
    file: 'src/model/desk/answersReport.ts',
    find: 'day <= beforeYesterday',
    replace: 'day <= today',
    tests: ['src/model/desk/answersReport.test.ts'],
  },
  {
    name: 'half of the answers is told of less than half',
    file: 'src/model/desk/answersReport.ts',
    find: 'sum * 2 >= answered',
    replace: 'sum * 3 >= answered',
    tests: ['src/model/desk/answersReport.test.ts'],
  },
  {
    name: 'what waits is not told where nobody has rated lately',
    file: 'src/features/thumbs/ThumbsReport.tsx',
    find: '        {ofAnswers}\n      </>',
    replace: '      </>',
    tests: REPORT,
  },
];
