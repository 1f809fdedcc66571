import { describe, expect, it } from 'vitest';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from '../limits';
import { moodLengths } from './moodLength';
import { momentAt } from './timeZone';

const ZONE = 'Europe/Amsterdam';
const at = (clock: string): number => momentAt(ZONE, Date.parse(`${clock}Z`));

const zone = (changes: object = {}) => ({
  can: { block: false, until: true },
  moods: [{ index: '0', name: 'Rustig', icon: '', stamp: '', stampID: 1, active: true }],
  timeZone: ZONE,
  // 28 March 2026 is a Saturday. The clocks go forward at 02:00 in the night to Sunday.
  hours: { sat: { from: '10:00', to: '04:00' }, tue: { from: '09:00', to: '18:00' } },
  ...changes,
});

describe('for how long a mood can be chosen (docs/product.md 33.5, 33.7)', () => {
  it('is open, an hour, and until closing', () => {
    const now = at('2026-11-24T12:00:00');
    expect([...moodLengths([zone()], now)]).toEqual([
      ['open', undefined],
      ['hour', now + MOOD_HOUR_MS],
      ['closing', at('2026-11-24T18:00:00')],
    ]);
  });

  it('goes by the clocks of the zone in the night in which these change', () => {
    const now = at('2026-03-28T23:30:00');
    const closing = moodLengths([zone()], now).get('closing');
    expect(closing).toBe(at('2026-03-29T04:00:00'));
    expect(Number(closing) - now).toBe(3.5 * MOOD_HOUR_MS);
  });

  it.each<[string, object]>([
    ['is closed', { hours: { mon: { from: '09:00', to: '18:00' } } }],
    ['says hours that cannot be read', { hours: '9 to 5' }],
    ['says no time zone', { timeZone: undefined }],
    ['says a time zone that there is not', { timeZone: 'Utrecht' }],
    [
      'closes later than a mood may end',
      {
        hours: {
          mon: { from: '00:00', to: '00:00' },
          tue: { from: '00:00', to: '00:00' },
          wed: { from: '00:00', to: '13:00' },
        },
      },
    ],
  ])('has no closing where the venue %s', (_name, changes) => {
    expect([...moodLengths([zone(changes)], at('2026-11-24T12:00:00')).keys()]).toEqual(['open', 'hour']);
  });

  it('has the closing that is a day ahead, and not one that is further', () => {
    const wholeDay = { hours: { tue: { from: '00:00', to: '00:00' } } };
    const midnight = at('2026-11-24T00:00:00');
    expect(moodLengths([zone(wholeDay)], midnight).get('closing')).toBe(midnight + MOOD_UNTIL_MAX_MS);
    const longer = { hours: { ...wholeDay.hours, wed: { from: '00:00', to: '00:01' } } };
    expect(moodLengths([zone(longer)], midnight).has('closing')).toBe(false);
  });

  it('has the closing of several where all close at the same moment', () => {
    const now = at('2026-11-24T12:00:00');
    const later = zone({ hours: { tue: { from: '09:00', to: '19:00' } } });
    expect(moodLengths([zone(), zone()], now).has('closing')).toBe(true);
    expect(moodLengths([zone(), later], now).has('closing')).toBe(false);
    expect(moodLengths([zone(), zone({ hours: undefined })], now).has('closing')).toBe(false);
    expect(moodLengths([zone(), zone({ timeZone: 'Europe/London' })], now).has('closing')).toBe(false);
  });

  it.each<[string, object]>([
    ['cannot go back', { can: undefined }],
    ['can leave songs out only', { can: { block: true, until: false } }],
    ['has nothing to go back to', { moods: [] }],
  ])('is open alone where one %s', (_name, changes) => {
    expect([...moodLengths([zone(), zone(changes)], at('2026-11-24T12:00:00')).keys()]).toEqual(['open']);
  });
});
