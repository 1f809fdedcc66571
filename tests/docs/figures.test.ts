import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGURES } from '../load/figuresOf';
import { figuresIn, withFigures } from '../load/figuresTable';

const README = `# Project

| not | this |
| --- | ---- |
| 1   | 2    |

## Figures

As measured.

| command        | what  | figure | measured   |
| -------------- | ----- | ------ | ---------- |
| \`npm run one\` | small | 1 kB   | 2026-01-01 |
| \`npm run one\` | large | 9 kB   | 2026-01-01 |
| \`npm run two\` | fast  | 5 ms   | 2026-01-02 |

## Deploy it
`;

describe('the figures of the README', () => {
  it('are written by command and kept where nothing was measured', () => {
    const news = {
      command: '`npm run one`',
      what: 'large',
      figure: '8 kB',
      measured: '2026-02-02, a machine',
    };
    const changed = withFigures(README, [news]);
    const [small, , fast] = figuresIn(README);
    expect(figuresIn(changed)).toEqual([small, news, fast]);
    expect(changed.split('\n## Deploy it\n')).toHaveLength(2);
    expect(changed.startsWith(README.slice(0, README.indexOf('| command')))).toBe(true);
  });

  it('are not written where the table has no line for them, or where there is no table', () => {
    const other = { command: '`npm run one`', what: 'huge', figure: '', measured: '' };
    expect(() => withFigures(README, [other])).toThrow('no line for "huge"');
    expect(() => figuresIn('# Project\n')).toThrow('no table');
  });

  it('are those that can be measured, but for the emulator, which has its own README', () => {
    const scripts = (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> })
      .scripts;
    const lines = figuresIn(readFileSync('README.md', 'utf8')).map(({ command, what }) => [command, what]);
    const measurable = FIGURES.map(({ script, what }) => [`\`npm run ${script}\``, what]);
    expect(lines.filter(([command]) => command !== '`npm run bench:emulator`')).toEqual(measurable);
    for (const { script } of FIGURES) expect(scripts).toHaveProperty([script]);
  });
});

const figureOf = (script: string, output: string): string[] =>
  FIGURES.filter((figure) => figure.script === script).map((figure) => figure.figureOf(output));

/** As each bench says it. */
const OUTPUTS: [script: string, output: string, figures: string[]][] = [
  [
    'size',
    'ok   home, to show it signed out: JavaScript 112.40 of 113.5 kB, CSS 5.1 of 10 kB\nOVER home, signed in, all of it: JavaScript 194.90 of 195 kB, CSS 7.0 of 10 kB\nok   home, with a search for the zone: JavaScript 220.70 of 221 kB, CSS 7.0 of 10 kB\n',
    ['112 kB', '195 kB; above 4 players, with a search, 221 kB'],
  ],
  [
    'bench:load',
    ['first', 'repeat', 'offline']
      .map(
        (name) =>
          `${name} load, signed in, 4 times slower CPU, median of 5: first paint 1312 ms, welcome 1690 ms`,
      )
      .join('\n'),
    ['1.3 and 1.7 s, 1.3 and 1.7 s, 1.3 and 1.7 s'],
  ],
  [
    'bench:lighthouse',
    ['visitor', 'customer']
      .map(
        (name, place) =>
          `${name}, median of 3: performance ${100 - place}, accessibility 100\n  first-contentful-paint 800 ms, largest-contentful-paint 900 ms, total-blocking-time 15 ms, cumulative-layout-shift 0.000`,
      )
      .join('\n'),
    ['100, 0.8 s, 0.9 s, 15 ms, 0', '99, 0.8 s, 0.9 s, 15 ms, 0'],
  ],
  [
    'bench:tap',
    '40 taps on a face, from finger to painted: median 32 ms, slowest 40 ms\n40 taps on a face, 4 times slower CPU, from finger to painted: median 56 ms, slowest 88 ms\n',
    ["56 ms, 88 ms; at the machine's own speed 32 ms, 40 ms"],
  ],
  [
    'bench:trips',
    'rating: 1 round trips, floor 1; 1003 ms\nmood: 1 round trips, floor 1; 1004 ms\nadding by code: 2 round trips, floor 2 beside 1000 ms of waiting; 3010 ms\nrepeat start until the zone is live, beside what it takes without a way: 2 round trips, floor 2; 2001 ms\n',
    ['rating 1, mood 1, adding by code 2, a repeat start 2'],
  ],
  [
    'bench:startup',
    [
      ...[2600, 5900, 6000].map(
        (bytes) => `10 threads and ratings: ${bytes} bytes received, 9 database nodes`,
      ),
      ...[1_153_352, 6905].map((bytes) => `A thread of 10000 messages: ${bytes} bytes at sign-in`),
    ].join('\n'),
    ['2.6 kB, 5.9 kB, 6.0 kB (30 threads are loaded)', '6.9 kB; 1153.4 kB'],
  ],
  [
    'bench:messages',
    'List of 1000 loaded threads, from tap to painted, 4 times slower CPU: median of 5 143 ms\nThread of 1000 messages, from tap to painted, 4 times slower CPU: median of 5 115 ms\n',
    ['143 ms, 115 ms'],
  ],
  [
    'bench:zones',
    'List of 300 zones, median of 5: listed after 402 ms, those in view told after 431 ms, all after 702 ms; 305 questions to the database\nList of 300 zones, 4 times slower CPU, median of 5: listed after 1204 ms, those in view told after 1310 ms, all after 2300 ms; 305 questions to the database\n',
    ['1.2 s, 1.3 s'],
  ],
  [
    'bench:desk',
    'Desk with 10000 open thumbs, median of 5: the first 25 after 612 ms, at most 9.8 kB of the database\n',
    ['612 ms, 9.8 kB'],
  ],
  [
    'bench:songs',
    'Heap of a warm home while a song begins each 3.5 minutes: 9.91 MB after 0 h, 9.91 MB after 1 h, 9.97 MB after 6 h, 9.98 MB after 12 h, 9.97 MB after 24 h\n',
    ['9.9, 9.9, 10.0, 10.0, 10.0 MB'],
  ],
  [
    'bench:counter',
    '895.2 kB kept, 7.74 MB with compiled code, 210 listeners and 117 nodes after 0 h\n896.6 kB kept, 8.01 MB with compiled code, 211 listeners and 117 nodes after 12 h\n898.2 kB kept, 8.11 MB with compiled code, 212 listeners and 117 nodes after 24 h\n',
    ['895 kB, 210; 898 kB, 212'],
  ],
  [
    'bench:admin',
    'Menu of 10000 players, from tap to painted, 4 times slower CPU: median of 5 56 ms (50, 56, 60)\n',
    ['56 ms'],
  ],
  [
    'stress:kills',
    '--sync always: 25 kills, 44032 acknowledged, 0 lost\n--sync never: 25 kills, 200000 acknowledged, 0 lost\n',
    ['0 of 244,032 acknowledged writes lost'],
  ],
  ['stress:day', '{\n  "writes": 100000,\n  "missed": 0,\n  "plansMissed": 0\n}\n', ['0 missed']],
];

describe('what a bench says', () => {
  it.each(OUTPUTS)('is found: %s', (script, output, figures) => {
    expect(figureOf(script, output)).toEqual(figures);
  });

  it('is given for every figure', () => {
    expect(OUTPUTS.map(([script]) => script)).toEqual([...new Set(FIGURES.map(({ script }) => script))]);
  });

  it('is missed, and not made up, when a bench says something else', () => {
    for (const { figureOf: read } of FIGURES) expect(() => read('nothing')).toThrow('in the output');
  });
});
