import { expect, it } from 'vitest';
import { explore, replay, shrink, type Step, type Venue } from './explore';

/** A place that breaks once the line was cut and a rating was given after that. */
function fragile(): Promise<Venue> {
  const done: string[] = [];
  return Promise.resolve({
    possible: () => Promise.resolve(['wait', 'cut', 'rate', 'wait more'].map((act) => ({ act, weight: 1 }))),
    perform: ({ act }: Step) => {
      done.push(act);
      return Promise.resolve();
    },
    broken: () =>
      Promise.resolve(
        done.includes('cut') && done.lastIndexOf('rate') > done.indexOf('cut') ? ['it broke'] : [],
      ),
  });
}

it('finds what breaks, the same for one seed, and leaves of the trail only what it takes', async () => {
  const found = await explore(fragile, 7, 100);
  if (found === undefined) throw new Error('Nothing was found.');
  expect(await explore(fragile, 7, 100)).toEqual(found);
  expect(await replay(fragile, found.trail)).toEqual(found);
  const least = await shrink(fragile, found, 100);
  expect(least).toEqual({ trail: [{ act: 'cut' }, { act: 'rate' }], broken: ['it broke'] });
});

it('finds nothing where nothing breaks', async () => {
  expect(await explore(fragile, 7, 0)).toBeUndefined();
  expect(await replay(fragile, [{ act: 'rate' }, { act: 'cut' }])).toBeUndefined();
});
