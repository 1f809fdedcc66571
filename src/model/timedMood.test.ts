import { describe, expect, it } from 'vitest';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from './limits';
import { moodLengths } from './timedMood';
import { momentAt } from './timeZone';

const AMSTERDAM = 'Europe/Amsterdam';
const DAYS = { from: '09:00', to: '18:00' };

describe('for how long a mood can be chosen (docs/product.md 33.5)', () => {
  const at = (clock: string): number => momentAt(AMSTERDAM, Date.parse(`${clock}Z`));
  const lengthsAt = (hours: unknown, now: number) => {
    const moods = [{ index: '0', name: 'Rustig', icon: '', stamp: '', stampID: 1, active: true }];
    const can = { block: false, until: true };
    return moodLengths({ can, moods, timeZone: AMSTERDAM, hours: hours }, [], now);
  };

  it('is open, an hour, and until closing', () => {
    const now = at('2026-11-24T12:00:00');
    expect([...lengthsAt({ tue: DAYS }, now)]).toEqual([
      ['open', undefined],
      ['hour', now + MOOD_HOUR_MS],
      ['closing', at('2026-11-24T18:00:00')],
    ]);
  });

  it('goes by the clocks of the zone in the night in which these change', () => {
    const now = at('2026-03-28T23:30:00');
    const closing = lengthsAt({ sat: { from: '10:00', to: '04:00' } }, now).get('closing');
    expect(Number(closing) - now).toBe(3.5 * MOOD_HOUR_MS);
  });

  it.each([{ mon: DAYS }, '9 to 5'])('has no closing where the hours are %j', (hours) => {
    expect(lengthsAt(hours, at('2026-11-24T12:00:00')).has('closing')).toBe(false);
  });

  it('has the closing that is a day ahead, and not one that is further', () => {
    const tue = { from: '00:00', to: '00:00' };
    const midnight = at('2026-11-24T00:00:00');
    expect(lengthsAt({ tue }, midnight).get('closing')).toBe(midnight + MOOD_UNTIL_MAX_MS);
    expect(lengthsAt({ tue, wed: { from: '00:00', to: '00:01' } }, midnight).has('closing')).toBe(false);
  });
});
