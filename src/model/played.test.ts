import { expect, it } from 'vitest';
import { PLAYED_MAX_AGE_MS } from './limits';
import { decodePlays, ratesOfPlays } from './played';
import { MINUTE_MS } from './time';

const NOW = 1_800_000_000_000;

const song = (id: string, minutes: number, changes: object = {}) => ({
  [String(NOW - minutes * MINUTE_MS)]: {
    id,
    artist: 'Mira Solen',
    title: `Title of ${id}`,
    since: NOW - minutes * MINUTE_MS,
    ...changes,
  },
});

it('a list of plays is read newest first, without what is too old or cannot be read (docs/product.md 38.2, docs/contract.md P18)', () => {
  const stored = {
    ...song('one', 30),
    ...song('two', 5, { artist: 5 }),
    ...song('three', 6, { title: '' }),
    ...song('four', PLAYED_MAX_AGE_MS / MINUTE_MS),
    ...song('five', 7, { since: 'long ago' }),
  };
  expect(decodePlays(stored, NOW).map(({ id, artist }) => [id, artist])).toEqual([
    ['two', ''],
    ['one', 'Mira Solen'],
  ]);
  for (const value of [null, 5, 'x', [], { a: 1 }]) expect(decodePlays(value, NOW)).toEqual([]);
});

it('a play that is dated ahead counts as of now, and keeps its key (docs/product.md 38.9, docs/contract.md P18)', () => {
  const stored = { ...song('ahead', -60), ...song('further', -90), ...song('before', 3) };
  expect(decodePlays(stored, NOW).map(({ id, since, played }) => [id, since, played])).toEqual([
    ['further', NOW, String(NOW + 90 * MINUTE_MS)],
    ['ahead', NOW, String(NOW + 60 * MINUTE_MS)],
    ['before', NOW - 3 * MINUTE_MS, String(NOW - 3 * MINUTE_MS)],
  ]);
});

it('a face marks the play that was rated, where a song was played twice (docs/product.md 38.3)', () => {
  const plays = decodePlays({ ...song('one', 40), ...song('two', 30), ...song('one', 20) }, NOW);
  const [newer, , older] = plays.map(({ played }) => played);
  const given = { player: 'gym', zone: '', song: 'one', id: 'r', withdrawn: false } as const;
  const rates = (ratings: Parameters<typeof ratesOfPlays>[1]) => [...ratesOfPlays(plays, ratings)];
  const rated = (minutes: number, played?: string, rateType: 'up' | 'down' = 'down') =>
    ({
      ...given,
      rateType,
      played,
      dateAsked: NOW - minutes * MINUTE_MS,
      track: undefined,
      reason: undefined,
      outcome: undefined,
    }) as const;
  expect(rates([rated(1, older)])).toEqual([[older, 'down']]);
  expect(rates([rated(39)])).toEqual([[older, 'down']]);
  expect(rates([rated(19)])).toEqual([[newer, 'down']]);
  expect(rates([rated(1, newer, 'up'), rated(2, newer)])).toEqual([[newer, 'up']]);
  expect(rates([{ ...rated(1, newer), withdrawn: true }])).toEqual([]);
});
