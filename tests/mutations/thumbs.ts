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
];
