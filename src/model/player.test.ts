import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { malformedIn } from './decode';
import { MESSAGE_CLOCK_TOLERANCE_MS, MOOD_OPTIONS_MAX, NAME_MAX_LENGTH, TASK_TIMEOUT_MS } from './limits';
import {
  addressOf,
  decodeKeyBundle,
  decodePlayer,
  healthOf,
  locationOf,
  type openFields,
  openPlayerSchema,
  type Player,
  type PlayerRequest,
  registrationOf,
  canBeAsked,
  doesOf,
  pausedUntilOf,
} from './player';

/** Their own tests cover malformed values. */
type ReadWhereShown = 'moodUntil' | 'timeZone' | 'hours' | 'today' | 'announced';

describe('decoding a player', () => {
  it('sorts the option list by name and leaves out what cannot be decoded', () => {
    const switchObj = [
      { name: 'b', stampID: 1 },
      null,
      { name: 7 },
      { name: 'a', stampID: 'x', active: true },
    ];
    const player = decodePlayer('key', { playerId: 1, crypKey: 'secret', switchObj });
    expect(player?.moods.map(({ name, index, active }) => [name, index, active])).toEqual([
      ['a', '3', true],
      ['b', '0', false],
    ]);
  });

  /** A malformed value of each field, and its result. */
  const REPAIRED: Record<
    Exclude<keyof typeof openFields, 'playerId' | ReadWhereShown>,
    [malformed: unknown, repaired: unknown]
  > = {
    address: [{ street: 'a' }, ''],
    location: [{}, ''],
    switchEnabled: ['yes', false],
    ifPlaying: [1, false],
    nowPlaying: [{ title: 'without an id' }, undefined],
    justPlayed: ['a title', undefined],
    can: ['block', undefined],
    seen: ['now', undefined],
    signEvery: [1000, undefined],
    lost: ['now', undefined],
    volume: [3.5, undefined],
    pausedUntil: ['soon', undefined],
    skipFrom: [true, undefined],
    announcing: [{ id: 'a', state: 'playing' }, undefined],
    announceFrom: ['soon', undefined],
  };
  it.each(Object.entries(REPAIRED))(
    'repairs a player whose %s is malformed (docs/contract.md P1, docs/reliability.md R31)',
    (field, [malformed, repaired]) => {
      const stored = { playerId: 1, crypKey: 'secret', address: 'Kanaalweg', [field]: malformed };
      const decoded = decodePlayer('key', stored);
      expect(decoded?.[field as keyof typeof REPAIRED]).toEqual(repaired);
      expect(decoded?.playerId).toBe(1);
    },
  );

  it('reads what the previous app wrote otherwise: a number as a text, a text as a number, moods that are no dense list', () => {
    const mood = (name: string) => ({ name, stampID: name });
    const old = {
      playerId: '700203',
      crypKey: 'secret',
      location: 12,
      seen: '1700000000000',
      switchObj: { 40: mood('b'), 801: mood('c'), feest: mood('a') },
    };
    const player = decodePlayer('key', old);
    expect(player).toMatchObject({ playerId: 700_203, location: '12', seen: 1_700_000_000_000 });
    expect(player?.moods.map(({ name, index }) => [name, index])).toEqual([
      ['a', 'feest'],
      ['b', '40'],
      ['c', '801'],
    ]);
  });

  it.each(['', ' ', 'one', '1,5', '0x10', null, {}])('takes no number from %j', (playerId) => {
    expect(decodePlayer('key', { playerId, crypKey: 'secret' })).toBeUndefined();
  });

  it('gives nothing for a player without a key, and keeps secrets out of the report', () => {
    const malformed = malformedIn(() =>
      expect(decodePlayer('key', { playerId: 'one', crypKey: 'secret' })).toBeUndefined(),
    );
    expect(malformed).toHaveLength(1);
    expect(JSON.stringify(malformed)).not.toContain('secret');
  });
});

describe('a player with 3,000 moods', () => {
  it('offers the first of them (docs/reliability.md R34)', () => {
    const switchObj = Array.from({ length: 3000 }, (_, index) => ({ name: `Mood ${index}`, stampID: index }));
    const player = decodePlayer('key', { playerId: 1, crypKey: 'secret', switchObj });
    expect(player?.moods).toHaveLength(MOOD_OPTIONS_MAX);
  });
});

describe('key bundles', () => {
  it('hold keys in a list or an object, and nothing else', () => {
    expect(decodeKeyBundle({ players: ['a', null, 5, 'b'] })).toEqual(['a', 'b']);
    expect(decodeKeyBundle({ players: { x: 'c' } })).toEqual(['c']);
    expect(decodeKeyBundle('nonsense')).toEqual([]);
  });
});

describe('health', () => {
  const NOW = 1_700_000_000_000;

  const player = (requests: PlayerRequest[], ifPlaying = true): Player => ({
    ...v.parse(openPlayerSchema, { playerId: 1, crypKey: 'key', switchEnabled: true, ifPlaying }),
    key: 'player',
    requests,
    moods: [],
  });

  const received = (dateAsked: number): PlayerRequest => ({ dateAsked, receivedTask: true });
  const lying = (dateAsked: number): PlayerRequest => ({ dateAsked, receivedTask: false });

  it.each([
    [{ ifPlaying: true }, undefined, 'playing', undefined, true],
    [{ ifPlaying: true, pausedUntil: NOW + 1 }, undefined, 'paused', NOW + 1, true],
    [{ ifPlaying: true, pausedUntil: NOW }, undefined, 'playing', undefined, true],
    [{ ifPlaying: false, pausedUntil: NOW + 1 }, undefined, 'standby', undefined, true],
    [{ ifPlaying: true, pausedUntil: NOW + 1 }, NOW - 420_000, 'paused', NOW + 1, false],
    [{ ifPlaying: true }, NOW - 420_000, 'playing', undefined, false],
    [{ ifPlaying: false }, NOW - 420_000, 'standby', undefined, false],
  ] as const)(
    'says what %j does, until when it is paused, and whether it can be asked (docs/product.md 27.7)',
    (says, silentSince, does, until, isAskable) => {
      const health = healthOf({ ...player([]), ...says }, undefined, NOW, silentSince);
      expect([doesOf(health), pausedUntilOf(health), canBeAsked(health)]).toEqual([does, until, isAskable]);
    },
  );

  it('of a player that is gone or not known yet says nothing of it', () => {
    for (const known of ['missing', undefined] as const) {
      const health = healthOf(known, undefined, NOW);
      expect([doesOf(health), pausedUntilOf(health), canBeAsked(health)]).toEqual([
        undefined,
        undefined,
        false,
      ]);
    }
  });

  describe('the health of a zone (docs/product.md 27.1 to 27.3)', () => {
    it('has time for what it was asked just now, and for clocks that differ', () => {
      const least = TASK_TIMEOUT_MS + MESSAGE_CLOCK_TOLERANCE_MS;
      expect(healthOf(player([lying(NOW - least)]), undefined, NOW)).toMatchObject({
        answer: { status: 'none' },
      });
      expect(
        healthOf(player([lying(NOW - least - 1), received(NOW - least - 5)]), undefined, NOW),
      ).toMatchObject({ answer: { status: 'unanswered', at: NOW - least - 1 } });
    });
  });
});

const BOTH = { address: 'Kade 1', location: 'Hall' };
const ADDRESS = { address: 'Kade 1', location: '' };
const LOCATION = { address: '', location: 'Hall' };

it('a player stands at its address for customers, at its location for administrators, or else at the other', () => {
  expect([BOTH, ADDRESS, LOCATION].map(addressOf)).toEqual(['Kade 1', 'Kade 1', 'Hall']);
  expect([BOTH, ADDRESS, LOCATION].map(locationOf)).toEqual(['Hall', 'Kade 1', 'Hall']);
});

it.each([
  ['Hall', 'Hall'],
  ['', 'gym'],
  [' \u200b ', 'gym'],
  ['Hall\n\u202eone', 'Hallone'],
  ['x'.repeat(300), 'x'.repeat(NAME_MAX_LENGTH)],
])('a player that is linked has a name that the database takes, of the location %j', (location, name) => {
  const linked = { key: 'gym', crypKey: 'key', switchEnabled: true, address: '', location };
  expect(registrationOf(linked)).toMatchObject({ id: 'gym', name, crypKey: 'key' });
});
