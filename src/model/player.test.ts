import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Malformed } from './decode';
import { MESSAGE_CLOCK_TOLERANCE_MS, MOOD_OPTIONS_MAX, TASK_TIMEOUT_MS } from './limits';
import {
  bundleCode,
  commonMoods,
  decodeKeyBundle,
  decodePlayer,
  healthOf,
  healthWord,
  isInTrouble,
  moodNamed,
  openPlayerSchema,
  type Player,
  type PlayerFields,
  type PlayerRequest,
  sharesMoods,
} from './player';

/** A player with moods of these names, of which the first is active. */
const player = (key: string, names: string[], switchEnabled = true): Player => ({
  ...v.parse(openPlayerSchema, { playerId: 1, crypKey: 'key', switchEnabled, ifPlaying: true }),
  key,
  requests: [],
  moods: names.map((name, index) => ({
    name,
    index: String(index),
    icon: '',
    stamp: '',
    stampID: `${key} ${index}`,
    active: index === 0,
  })),
});

const names = (moods: { name: string }[]): string[] => moods.map(({ name }) => name);

describe('the moods that zones have in common (docs/product.md 8.8)', () => {
  const bar = player('bar', ['Rustig', 'Zomers_terras', 'Feest']);

  it('are those that all of them have under one name, as it is read', () => {
    const others = [player('hall', ['Zomers terras', 'Feest']), player('roof', ['Feest', 'Zomers_terras'])];
    expect(names(commonMoods(bar, others))).toEqual(['Zomers_terras', 'Feest']);
    expect(commonMoods(bar, [player('hall', ['Stil'])])).toEqual([]);
  });

  it('are active where they are so in all of them', () => {
    const isActive = (other: Player) => commonMoods(bar, [other]).map(({ active }) => active);
    expect(isActive(player('hall', ['Rustig', 'Feest']))).toEqual([true, false]);
    expect(isActive(player('hall', ['Feest', 'Rustig']))).toEqual([false, false]);
  });

  it('are each offered once, and asked of each zone as it has them', () => {
    const twice = player('twice', ['Feest', 'Feest']);
    expect(commonMoods(twice, [bar])).toHaveLength(1);
    expect(moodNamed(twice, 'Feest')?.stampID).toBe('twice 0');
    expect(moodNamed(player('hall', ['Zomers terras']), 'Zomers_terras')?.stampID).toBe('hall 0');
  });

  it('make a zone one that can be ticked, where it lets its mood be changed', () => {
    expect(sharesMoods(bar, player('hall', ['Feest']))).toBe(true);
    expect(sharesMoods(bar, player('hall', ['Stil']))).toBe(false);
    expect(sharesMoods(bar, player('hall', ['Feest'], false))).toBe(false);
    expect(sharesMoods(bar, bar)).toBe(false);
  });
});

/** Their own tests say what becomes of what is not valid in them. */
type ReadWhereShown = 'moodUntil' | 'timeZone' | 'hours' | 'today';

const collect = () => {
  const found: Malformed[] = [];
  return { found, onMalformed: (malformed: Malformed) => void found.push(malformed) };
};

describe('decoding a player', () => {
  it('sorts the option list by name and leaves out what cannot be decoded', () => {
    const { found, onMalformed } = collect();
    const switchObj = [
      { name: 'b', stampID: 1 },
      null,
      { name: 7 },
      { name: 'a', stampID: 'x', active: true },
    ];
    const player = decodePlayer('key', { playerId: 1, crypKey: 'secret', switchObj }, onMalformed);
    expect(player?.moods.map(({ name, index, active }) => [name, index, active])).toEqual([
      ['a', '3', true],
      ['b', '0', false],
    ]);
    expect(found.map(({ place }) => place)).toEqual(['players/key/switchObj/2']);
  });

  /** What is not valid in each field, and what becomes of it. */
  const REPAIRED: Record<
    Exclude<keyof PlayerFields, 'playerId' | ReadWhereShown>,
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
  };
  it.each(Object.entries(REPAIRED))(
    'repairs a player whose %s is malformed',
    (field, [malformed, repaired]) => {
      const { onMalformed } = collect();
      const stored = { playerId: 1, crypKey: 'secret', address: 'Kanaalweg', [field]: malformed };
      const decoded = decodePlayer('key', stored, onMalformed);
      expect(decoded?.[field as keyof typeof REPAIRED]).toEqual(repaired);
      expect(decoded?.playerId).toBe(1);
    },
  );

  it('reads what the previous app wrote otherwise: a number as a text, a text as a number, moods that are no dense list', () => {
    const { found, onMalformed } = collect();
    const mood = (name: string) => ({ name, stampID: name });
    const old = {
      playerId: '700203',
      crypKey: 'secret',
      location: 12,
      seen: '1700000000000',
      switchObj: { 40: mood('b'), 801: mood('c'), feest: mood('a') },
    };
    const player = decodePlayer('key', old, onMalformed);
    expect(player).toMatchObject({ playerId: 700_203, location: '12', seen: 1_700_000_000_000 });
    expect(player?.moods.map(({ name, index }) => [name, index])).toEqual([
      ['a', 'feest'],
      ['b', '40'],
      ['c', '801'],
    ]);
    expect(found).toEqual([]);
  });

  it.each(['', ' ', 'one', '1,5', '0x10', null, {}])('takes no number from %j', (playerId) => {
    expect(decodePlayer('key', { playerId, crypKey: 'secret' }, () => undefined)).toBeUndefined();
  });

  it('gives nothing for a player without a key, and keeps secrets out of the report', () => {
    const { found, onMalformed } = collect();
    expect(decodePlayer('key', { playerId: 'one', crypKey: 'secret' }, onMalformed)).toBeUndefined();
    expect(JSON.stringify(found)).not.toContain('secret');
  });
});

describe('a player with 3,000 moods', () => {
  it('offers the first of them', () => {
    const switchObj = Array.from({ length: 3000 }, (_, index) => ({ name: `Mood ${index}`, stampID: index }));
    const player = decodePlayer('key', { playerId: 1, crypKey: 'secret', switchObj }, () => undefined);
    expect(player?.moods).toHaveLength(MOOD_OPTIONS_MAX);
  });

  it('and one with bad fields is a player still', () => {
    const bad = { playerId: 1, crypKey: 'k', address: [], location: {}, ifPlaying: 'yes', switchEnabled: 1 };
    expect(decodePlayer('key', bad, () => undefined)).toMatchObject({ address: '', ifPlaying: false });
  });
});

describe('key bundles', () => {
  it('hold keys in a list or an object, and nothing else', () => {
    expect(decodeKeyBundle({ players: ['a', null, 5, 'b'] })).toEqual(['a', 'b']);
    expect(decodeKeyBundle({ players: { x: 'c' } })).toEqual(['c']);
    expect(decodeKeyBundle('nonsense')).toEqual([]);
  });

  it('have codes that are valid keys of 22 characters', () => {
    const code = bundleCode(Uint8Array.from({ length: 22 }, (_, index) => index * 12));
    expect(code).toMatch(/^[\w-]{22}$/);
    for (const byte of [62, 63, 254, 255])
      expect(bundleCode(new Uint8Array(22).fill(byte))).toMatch(/[a-z\d]$/i);
    expect(() => bundleCode(new Uint8Array(3))).toThrow(RangeError);
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

  describe('the health of a zone (docs/product.md 27.1 to 27.3)', () => {
    it('of which nothing was heard yet is not known, and no trouble', () => {
      const health = healthOf(undefined, { at: NOW }, NOW);
      expect(health).toEqual({ status: 'unknown' });
      expect(isInTrouble(health)).toBe(false);
    });

    it('whose player is gone is missing', () => {
      const health = healthOf('missing', undefined, NOW);
      expect(healthWord(health)).toBe('missing');
      expect(isInTrouble(health)).toBe(true);
    });

    it('that was asked nothing has no news but what it does', () => {
      expect(healthOf(player([]), undefined, NOW)).toEqual({ status: 'playing', answer: { status: 'none' } });
      expect(healthOf(player([], false), undefined, NOW)).toEqual({
        status: 'standby',
        answer: { status: 'none' },
      });
    });

    it('answered last when the newest of what it received was asked', () => {
      const health = healthOf(player([received(NOW - 5000), received(NOW - 9000)]), undefined, NOW);
      expect(health).toEqual({ status: 'playing', answer: { status: 'answered', at: NOW - 5000 } });
      expect(healthWord(health)).toBe('playing');
      expect(isInTrouble(health)).toBe(false);
    });

    it('did not answer us after that', () => {
      const health = healthOf(player([received(NOW - 9000)], false), { at: NOW - 5000 }, NOW);
      expect(health).toEqual({ status: 'standby', answer: { status: 'silent', at: NOW - 5000 } });
      expect(healthWord(health)).toBe('silent');
      expect(isInTrouble(health)).toBe(true);
    });

    it('answered somebody since it did not answer us', () => {
      const health = healthOf(player([received(NOW - 1000)]), { at: NOW - 5000 }, NOW);
      expect(health).toMatchObject({ answer: { status: 'answered', at: NOW - 1000 } });
    });

    it('has time for what it was asked just now, and for clocks that differ', () => {
      const least = TASK_TIMEOUT_MS + MESSAGE_CLOCK_TOLERANCE_MS;
      expect(healthOf(player([lying(NOW - least)]), undefined, NOW)).toMatchObject({
        answer: { status: 'none' },
      });
      expect(
        healthOf(player([lying(NOW - least - 1), received(NOW - least - 5)]), undefined, NOW),
      ).toMatchObject({ answer: { status: 'silent', at: NOW - least - 1 } });
    });
  });
});
