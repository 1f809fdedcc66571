import { describe, expect, it } from 'vitest';
import { MOOD_HOUR_MS, MOOD_UNTIL_MAX_MS } from './limits';
import { endedMood, moodLengths } from './timedMood';
import { momentAt } from './timeZone';

const AMSTERDAM = 'Europe/Amsterdam';
const DAYS = { from: '09:00', to: '18:00' };

const mood = (stampID: number, active: boolean) => ({
  index: String(stampID),
  name: `Mood ${stampID}`,
  icon: '',
  stamp: '',
  stampID,
  active,
});

describe('for how long a mood can be chosen (docs/product.md 33.5)', () => {
  const GOES_BACK = { can: { block: false, until: true }, moods: [mood(1, true)] };
  const at = (clock: string): number => momentAt(AMSTERDAM, Date.parse(`${clock}Z`));
  const lengthsAt = (hours: unknown, now: number) => {
    return moodLengths({ ...GOES_BACK, timeZone: AMSTERDAM, hours }, [], now);
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

  const NOON = at('2026-11-24T12:00:00');
  const TUESDAY = { timeZone: AMSTERDAM, hours: { tue: DAYS } };
  const ALWAYS = Object.fromEntries(
    ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, { from: '00:00', to: '00:00' }]),
  );

  it.each([
    ['has no time zone', { hours: { tue: DAYS } }],
    ['says no hours', { timeZone: AMSTERDAM }],
    ['never closes', { timeZone: AMSTERDAM, hours: ALWAYS }],
  ])('has no closing where the zone %s (docs/product.md 33.5, 33.8)', (_name, zone) => {
    const lengths = moodLengths({ ...GOES_BACK, ...zone }, [], NOON);
    expect([...lengths.keys()]).toEqual(['open', 'hour']);
  });

  it.each([
    ['does not say that it goes back', { can: { block: true, until: false } }],
    ['has no mood to go back to', { moods: [mood(1, false)] }],
  ])('is only open where the player %s (docs/product.md 33.1)', (_name, player) => {
    const lengths = moodLengths({ ...GOES_BACK, ...TUESDAY, ...player }, [], NOON);
    expect([...lengths.keys()]).toEqual(['open']);
  });

  it('has a closing for several zones if all that go back close at the same moment (docs/product.md 33.7)', () => {
    const hall = { ...GOES_BACK, ...TUESDAY };
    const roof = { ...GOES_BACK, timeZone: 'America/New_York', hours: { tue: DAYS } };
    const withOthers = (...others: (typeof hall)[]) => moodLengths(hall, others, NOON).has('closing');
    expect(withOthers(hall)).toBe(true);
    expect(withOthers(hall, roof)).toBe(false);
    expect(withOthers({ ...roof, can: { block: false, until: false } })).toBe(true);
  });
});

describe('a mood that was to end by itself (docs/product.md 33.6)', () => {
  const NOW = 1_800_000_000_000;
  const END = NOW + MOOD_HOUR_MS;
  const switcher = (user: string, dateAsked: number, changes: object = {}) => ({
    user,
    dateAsked,
    receivedTask: true,
    playerId: 1,
    name: 'Mood 2',
    stampID: 2,
    ...changes,
  });
  const before = {
    key: 'gym',
    moods: [mood(1, false), mood(2, true)],
    moodUntil: { at: END, then: 1 },
    switcher: switcher('anna', NOW - 1000),
  };
  const endedBy = (now: object, uid = 'anna') => endedMood(before, { key: 'gym', ...now }, uid, NOW)?.at;

  it('was ended by another customer, who may have chosen one until the same time', () => {
    expect(endedBy({ switcher: switcher('bob', NOW) })).toBe(END);
    expect(endedBy({ switcher: switcher('bob', NOW, { until: END }) })).toBe(END);
  });

  it.each([
    ['by the one who looks', { switcher: switcher('anna', NOW) }],
    [
      'by a choice that the player has not received',
      { switcher: switcher('bob', NOW, { receivedTask: false }) },
    ],
    ['by itself', { switcher: before.switcher }],
    ['by a request that was recalled', { switcher: undefined }],
    ['in another zone', { key: 'bar', switcher: switcher('bob', NOW) }],
  ])('was not ended %s', (_name, now) => {
    expect(endedBy(now)).toBeUndefined();
  });
});
