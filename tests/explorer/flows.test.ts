import { expect, it, onTestFailed } from 'vitest';
import { hurryClock } from '../flows/support/clock';
import { worlds } from '../flows/support/world';
import { explore, replay, sentenceFor, shrink, type Step } from './explore';
import { ExploredApp } from './exploredApp';

/** Steps of one visit. */
const STEPS = 100;
const { EXPLORER_SEED = 1, EXPLORER_STEPS = 3 * STEPS } = process.env;
const SEEDS = Array.from(
  { length: Math.ceil(Number(EXPLORER_STEPS) / STEPS) },
  (_, index) => Number(EXPLORER_SEED) + index,
);
/** How long a trail is minimised. A busy machine needs a quarter of a minute for one replay. */
const SHRINKING_SECONDS = 180;

/** Minimised trails of earlier findings. */
const FOUND: Readonly<Record<string, readonly Step[]>> = {
  'logging out and in without a line': [
    { act: 'cut the line' },
    { act: 'tap', on: 'button Log out' },
    { act: 'log in' },
  ],
};

const newWorld = worlds();

hurryClock(4);

it.each(SEEDS)('a customer who does anything finds nothing wrong, seed %i', async (seed) => {
  // Each second page is translated by its browser.
  const open = () => ExploredApp.open(newWorld, seed % 2 === 0);
  const trail: Step[] = [];
  onTestFailed(() => console.warn(sentenceFor({ trail, broken: [] }, seed)));
  const found = await explore(open, { seed, count: STEPS, trail });
  if (found === undefined) return;
  // The clock of the page is not the real one.
  const end = process.uptime() + SHRINKING_SECONDS;
  const least = await shrink(open, found, () => process.uptime() < end);
  throw new Error(`${sentenceFor(found, seed)}\n\nIn short:\n${sentenceFor(least, seed)}`);
});

it.each(Object.entries(FOUND))('what was found once is mended: %s', async (_, trail) => {
  expect(await replay(() => ExploredApp.open(newWorld, false), trail)).toBeUndefined();
});
