import { expect, test } from '@playwright/test';
import { explore, replay, sentenceFor, shrink } from './explore';
import { BrowserVenue } from './browserVenue';
import { FOUND_IN_BROWSER } from './found';
import { SEEDS, SHRINKING, STEPS } from './plan';

// A step may take seconds on a busy machine, and a finding is made small by going through it again and again.
test.setTimeout(1_800_000);

for (const seed of SEEDS)
  test(`a customer who does anything by touch finds nothing wrong, seed ${seed}`, async ({ browser }) => {
    const open = () => BrowserVenue.open(browser, seed % 2 === 0 ? 'friendly' : 'hard');
    const found = await explore(open, seed, STEPS);
    if (found === undefined) return;
    const least = await shrink(open, found, SHRINKING);
    throw new Error(`${sentenceFor(found, seed)}\n\nIn short:\n${sentenceFor(least, seed)}`);
  });

for (const [name, trail] of Object.entries(FOUND_IN_BROWSER))
  test(`what was found once is mended: ${name}`, async ({ browser }) => {
    expect(await replay(() => BrowserVenue.open(browser, 'hard'), trail)).toBeUndefined();
  });
