import { describe, expect, it } from 'vitest';
import { isDatabaseKey } from './databaseKey';
import type { Malformed } from './decode';
import { bundleCode, decodeKeyBundle } from './player/keyBundle';
import { MOOD_OPTIONS_MAX } from './limits';
import { decodeThread, unreadCount } from './message/message';
import { decodePlayer, type PlayerFields } from './player/player';
import { readingUpdates } from './message/reading';
import { decodeTask, isWaiting } from './task';
import { decodeRegisteredPlayers, decodeUserInfo } from './user/user';

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

describe('decoding a user', () => {
  it('takes a profile with fields missing, and nothing but a profile', () => {
    const { onMalformed } = collect();
    expect(decodeUserInfo('u', { id: 'u' }, onMalformed)).toMatchObject({ firstname: '', damin: false });
    expect(decodeUserInfo('u', 'text', onMalformed)).toBeUndefined();
  });

  it.each([
    ['id', 7, 'u'],
    ['id', undefined, 'u'],
    ['firstname', { a: 1 }, ''],
    ['registered', 9, null],
    ['unreadMessages', -3, 0],
    ['unreadMessages', 1.5, 0],
    ['unreadMessages', 1_000_000_001, 0],
    ['totalMessages', 'many', 0],
    ['damin', 'yes', false],
    ['legacyId', 12, undefined],
  ] as const)('repairs a profile whose %s is %j', (field, bad, repaired) => {
    const { onMalformed } = collect();
    const info = { id: 'u', firstname: 'Anna', lastname: 'Bos', registered: 3, [field]: bad };
    const decoded = decodeUserInfo('u', info, onMalformed);
    expect(decoded?.[field]).toBe(repaired);
    expect(decoded?.lastname).toBe('Bos');
  });

  it('repairs a registered player, and keeps what leads to it', () => {
    const { onMalformed } = collect();
    const stored = { one: { id: 'a', crypKey: 'k', name: {}, location: null, switchEnabled: 'x' } };
    expect(decodeRegisteredPlayers(stored, onMalformed)).toEqual([
      { pushId: 'one', id: 'a', crypKey: 'k', name: '', location: '', switchEnabled: false },
    ]);
  });

  it.each([700_201, null, undefined])(
    'takes a registered player whose id is %j: it is found by its key',
    (id) => {
      const { onMalformed } = collect();
      const stored = { one: { id, crypKey: 'k', name: 12 } };
      expect(decodeRegisteredPlayers(stored, onMalformed)).toMatchObject([
        { id: '', crypKey: 'k', name: '12' },
      ]);
    },
  );

  it('keeps the good registered players beside a bad one', () => {
    const { found, onMalformed } = collect();
    const players = decodeRegisteredPlayers({ one: { id: 'a', crypKey: 'k' }, two: { id: 5 } }, onMalformed);
    expect(players.map(({ pushId }) => pushId)).toEqual(['one']);
    expect(found).toHaveLength(1);
  });
});

describe('decoding a thread', () => {
  it('orders messages by time and counts those that are not read', () => {
    const { onMalformed } = collect();
    const thread = decodeThread(
      'R1',
      {
        info: { type: 'up', dateTime: 2 },
        2: { created: 2, from: 'DJ', msg: 'later' },
        1: { created: 1, from: 'DJ', msg: 'first', rcvd: true },
      },
      onMalformed,
    );
    expect(thread?.messages.map(({ msg }) => msg)).toEqual(['first', 'later']);
    expect(thread === undefined ? 0 : unreadCount(thread)).toBe(1);
  });
});

describe('a message that is not as it should be', () => {
  const decoded = (key: string, message: object) =>
    decodeThread('R1', { info: { dateTime: 1e20, type: 5 }, [key]: message }, () => undefined);

  it.each([1e20, -1e20, -1, 'now', undefined])('has the time of its key when its own is %j', (created) => {
    const [message] = decoded('1700000000000', { created, from: 'DJ', msg: 'Hoi' })?.messages ?? [];
    expect(message?.created).toBe(1_700_000_000_000);
    expect(new Date(message?.created ?? NaN).toISOString()).toBe('2023-11-14T22:13:20.000Z');
  });

  it('has none when its key is no time either', () => {
    expect(decoded('x', { created: 1e20, from: 'DJ', msg: 'Hoi' })?.messages[0]?.created).toBe(0);
    expect(decoded('100000000000000000000', { msg: 'Hoi' })?.messages[0]?.created).toBe(0);
  });

  it('is there without a sender or a mark, so that it can be marked as read', () => {
    const thread = decoded('5', { created: 5, from: null, msg: 'Hoi', rcvd: 'no' });
    expect(thread?.messages).toEqual([{ key: '5', created: 5, from: '', msg: 'Hoi', rcvd: false }]);
    expect(thread?.info).toEqual({ type: '5', dateTime: 0 });
  });

  it('is read where its text is a number and its time a text', () => {
    const thread = decoded('5', { created: '5', from: 'DJ', msg: 7, rcvd: true });
    expect(thread?.messages).toEqual([{ key: '5', created: 5, from: 'DJ', msg: '7', rcvd: true }]);
  });

  it('is left out without a text', () => {
    expect(decoded('5', { created: 5, from: 'DJ', msg: {} })?.messages).toEqual([]);
  });
});

describe('the time of a thread', () => {
  const timeOf = (info: unknown) =>
    decodeThread('R1', { info, 7: { created: 7, from: 'DJ', msg: 'Hoi' } }, () => undefined)?.info?.dateTime;

  it.each([
    ['1700000000000', 1_700_000_000_000],
    ['2023-11-14T22:13:20.000Z', 1_700_000_000_000],
    ['last week', 0],
    [undefined, 0],
  ])('%j is read as %j', (dateTime, time) => {
    expect(timeOf({ type: 'up', dateTime })).toBe(time);
  });

  it('is not said by one without info', () => {
    expect(timeOf(undefined)).toBeUndefined();
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

describe('what marks messages as read', () => {
  const thread = (count: number, rcvd = false) => ({
    id: 'R1',
    info: undefined,
    messages: Array.from({ length: count }, (_, index) => ({
      key: String(1_700_000_000_009 - index),
      created: index,
      from: 'DJ',
      msg: 'Hoi',
      rcvd,
    })),
  });

  it('is nothing when all are read', () => {
    expect(readingUpdates('u', thread(3, true), 0)).toEqual([]);
  });

  it('names them in the order of their keys, ten at a time', () => {
    const [first, second, ...more] = readingUpdates('u', thread(12), 12);
    expect(first?.['users/u/reading']).toMatchObject({ count: 10, thread: 'R1' });
    expect(second?.['users/u/reading']).toMatchObject({
      count: 2,
      marks: ['1700000000008', '1700000000009'],
    });
    expect(more).toEqual([]);
  });

  it('never takes the count below 0', () => {
    const counts = readingUpdates('u', thread(12), 11).map(
      (updates) => updates['users/u/info/unreadMessages'],
    );
    expect(counts).toEqual([{ '.sv': { increment: -10 } }, 0]);
  });
});

describe('a task in a mailbox', () => {
  it('waits until it is received or 3000 ms old', () => {
    const task = (receivedTask: boolean, dateAsked: number) => decodeTask({ receivedTask, dateAsked });
    expect(isWaiting(task(false, 1000), 3999)).toBe(true);
    expect(isWaiting(task(false, 1000), 4000)).toBe(false);
    expect(isWaiting(task(true, 1000), 1001)).toBe(false);
    expect(isWaiting(decodeTask(null), 0)).toBe(false);
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
    expect(() => bundleCode(new Uint8Array(3))).toThrow(RangeError);
  });
});

describe('database keys: non-empty, no . # $ / [ ]', () => {
  it.each(['', 'a.b', 'a#b', 'a$b', 'a/b', 'a[b', 'a]b', 'a\nb', '\ud800', 'é'.repeat(385)])(
    'refuses %j',
    (key) => {
      expect(isDatabaseKey(key)).toBe(false);
    },
  );
  it.each(['R00000', '-OabcDEF_123', 'é'.repeat(384)])('takes %j', (key) => {
    expect(isDatabaseKey(key)).toBe(true);
  });
});
