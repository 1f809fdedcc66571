import { expect, it } from 'vitest';
import { hurryClock } from '../flows/support/clock';
import { worlds } from '../flows/support/world';
import { explore, replay, sentenceFor, shrink, type Step } from './explore';
import { FlowsVenue } from './flowsVenue';
import { SEEDS, SHRINKING, STEPS } from './plan';

/** Minimised trails of earlier findings. */
const FOUND: Readonly<Record<string, readonly Step[]>> = {
  'logging out and in without a line': [
    { act: 'cut the line' },
    { act: 'tap', on: 'button Log out' },
    { act: 'log in' },
  ],
};

const newWorld = worlds();
const open = () => FlowsVenue.open(newWorld);

hurryClock(4);

it.each(SEEDS)('a customer who does anything finds nothing wrong, seed %i', async (seed) => {
  const found = await explore(open, seed, STEPS);
  if (found === undefined) return;
  const least = await shrink(open, found, SHRINKING);
  throw new Error(`${sentenceFor(found, seed)}\n\nIn short:\n${sentenceFor(least, seed)}`);
});

it.each(Object.entries(FOUND))('what was found once is mended: %s', async (_, trail) => {
  expect(await replay(open, trail)).toBeUndefined();
});
