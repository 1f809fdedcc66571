/** What a bench says is a figure of the README. */
export interface Figure {
  /** What it is called for `npm run figures -- NAME`. */
  name: string;
  /** The command that measures it, after `npm run`. */
  script: string;
  what: string;
  /** @throws Error when the output has not what is looked for. */
  figureOf: (output: string) => string;
}

const SECOND_MS = 1000;
const KILOBYTE = 1000;

/** The numbers that a pattern finds in an output, one list for each time that it is there. */
function numbersIn(output: string, pattern: RegExp, times: number): number[][] {
  const found = [...output.matchAll(pattern)].map((match) => match.slice(1).map(Number));
  if (found.length !== times)
    throw new Error(`${String(pattern)} is ${found.length} times in the output, not ${times} times.`);
  return found;
}

const numberIn = (output: string, pattern: RegExp): number =>
  numbersIn(output, pattern, 1)[0]?.[0] ?? Number.NaN;

const seconds = (duration: number): string => `${(duration / SECOND_MS).toFixed(1)} s`;
const milliseconds = (duration: number): string => `${duration.toFixed(0)} ms`;

const sizeOf = (output: string, route: string): string =>
  `${numberIn(output, new RegExp(`^\\S+ +${route}: JavaScript ([\\d.]+) of`, 'gm')).toFixed(0)} kB`;

const LIGHTHOUSE =
  /performance (\d+).*\n.*first-contentful-paint (\d+) ms.*largest-contentful-paint (\d+) ms.*total-blocking-time (\d+) ms.*cumulative-layout-shift ([\d.]+)/g;

/** Of the visit that Lighthouse made in this place. */
function lighthouseOf(output: string, place: number): string {
  const [score = 0, first = 0, largest = 0, blocked = 0, shift = 0] =
    numbersIn(output, LIGHTHOUSE, 2)[place] ?? [];
  return [score, seconds(first), seconds(largest), milliseconds(blocked), shift].join(', ');
}

const tripsOf = (output: string, act: string): number =>
  numberIn(output, new RegExp(`^${act}[^:]*: (\\d+) round trips`, 'gm'));

/** The figures of the README, in their order. */
export const FIGURES: readonly Figure[] = [
  {
    name: 'size',
    script: 'size',
    what: 'JavaScript to show home to a visitor, brotli',
    figureOf: (output) => sizeOf(output, 'home, to show it signed out'),
  },
  {
    name: 'size',
    script: 'size',
    what: 'JavaScript of home signed in, all of it, brotli',
    figureOf: (output) =>
      `${sizeOf(output, 'home, signed in, all of it')}; above 4 players, with a search, ${sizeOf(output, 'home, with a search for the zone')}`,
  },
  {
    name: 'load',
    script: 'bench:load',
    what: 'first, repeat and offline load: first paint, welcome',
    figureOf: (output) =>
      numbersIn(output, /first paint (\d+) ms, welcome (\d+) ms/g, 3)
        .map(([paint = 0, welcome = 0]) => `${(paint / SECOND_MS).toFixed(1)} and ${seconds(welcome)}`)
        .join(', '),
  },
  {
    name: 'lighthouse',
    script: 'bench:lighthouse',
    what: "a visitor's first load: score, FCP, LCP, TBT, CLS",
    figureOf: (output) => lighthouseOf(output, 0),
  },
  {
    name: 'lighthouse',
    script: 'bench:lighthouse',
    what: "a customer's, with what was known: the same",
    figureOf: (output) => lighthouseOf(output, 1),
  },
  {
    name: 'tap',
    script: 'bench:tap',
    what: 'a tap on a face, from finger to painted: median, slowest of 40',
    figureOf: (output) => {
      const [own = [], slow = []] = numbersIn(output, /median (\d+) ms, slowest (\d+) ms/g, 2);
      return `${slow.map(milliseconds).join(', ')}; at the machine's own speed ${own.map(milliseconds).join(', ')}`;
    },
  },
  {
    name: 'trips',
    script: 'bench:trips',
    what: 'each act over a round trip of 1 s, beside its floor',
    figureOf: (output) =>
      [
        ...['rating', 'mood', 'adding by code'].map((act) => `${act} ${tripsOf(output, act)}`),
        `a repeat start ${tripsOf(output, 'repeat start')}`,
      ].join(', '),
  },
  {
    name: 'startup',
    script: 'bench:startup',
    what: 'received at sign-in with 10, 1,000 and 10,000 threads',
    figureOf: (output) =>
      `${numbersIn(output, /(\d+) bytes received/g, 3)
        .map(([bytes = 0]) => `${(bytes / KILOBYTE).toFixed(1)} kB`)
        .join(', ')} (30 threads are loaded)`,
  },
  {
    name: 'messages',
    script: 'bench:messages',
    what: 'opening 1,000 loaded threads, a thread of 1,000',
    figureOf: (output) =>
      numbersIn(output, /median of \d+ (\d+) ms/g, 2)
        .map(([median = 0]) => milliseconds(median))
        .join(', '),
  },
  {
    name: 'zones',
    script: 'bench:zones',
    what: 'a start at the list of 300 zones: listed, those in view told',
    figureOf: (output) => {
      const starts = numbersIn(output, /listed after (\d+) ms, those in view told after (\d+) ms/g, 2);
      const [listed = 0, told = 0] = starts[1] ?? [];
      return `${seconds(listed)}, ${seconds(told)}`;
    },
  },
  {
    name: 'desk',
    script: 'bench:desk',
    what: 'the desk with 10,000 open thumbs: the first 25, data',
    figureOf: (output) => {
      const [[time = 0, size = 0] = []] = numbersIn(output, /after (\d+) ms, at most ([\d.]+) kB/g, 1);
      return `${milliseconds(time)}, ${size.toFixed(1)} kB`;
    },
  },
  {
    name: 'songs',
    script: 'bench:songs',
    what: 'heap of home over 24 hours of songs: after 0, 1, 6, 12 and 24',
    figureOf: (output) =>
      numbersIn(output, /([\d.]+) MB after \d+ h/g, 5)
        .map(([heap = 0]) => heap.toFixed(1))
        .join(', ') + ' MB',
  },
  {
    name: 'counter',
    script: 'bench:counter',
    what: 'a counter over 24 hours of songs and thumbs: kept, listeners; at first and in the end',
    figureOf: (output) =>
      [0, 24]
        .map((hour) => new RegExp(`^([\\d.]+) kB kept.* (\\d+) listeners.* after ${hour} h$`, 'gm'))
        .map((pattern) => numbersIn(output, pattern, 1)[0] ?? [])
        .map(([kept = Number.NaN, listeners]) => `${kept.toFixed(0)} kB, ${listeners}`)
        .join('; '),
  },
  {
    name: 'admin',
    script: 'bench:admin',
    what: 'opening the menu of 10,000 players',
    figureOf: (output) => milliseconds(numberIn(output, /median of \d+ (\d+) ms/g)),
  },
  {
    name: 'kills',
    script: 'stress:kills',
    what: '25 SIGKILLs of it under a stream of writes, in both modes',
    figureOf: (output) => {
      const modes = numbersIn(output, /(\d+) acknowledged, (\d+) lost/g, 2);
      const sum = (place: number) => modes.reduce((total, mode) => total + (mode[place] ?? 0), 0);
      return `${sum(1)} of ${new Intl.NumberFormat('en').format(sum(0))} acknowledged writes lost`;
    },
  },
  {
    name: 'day',
    script: 'stress:day',
    what: '100,000 writes, 2,000 clients that come and go, slow readers',
    figureOf: (output) => `${numberIn(output, /"missed": (\d+)/g)} missed`,
  },
];
