import { describe, expect, it } from 'vitest';
import { isDatabaseKey } from './databaseKey';
import type { Malformed } from './decode';
import { bundleCode, decodeKeyBundle } from './keyBundle';
import { decodeThread, unreadCount } from './message';
import { decodePlayer } from './player';
import { decodeTask, isWaiting } from './task';
import { decodeRegisteredPlayers, decodeUserInfo } from './user';

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

  it('gives nothing for a player without a key, and keeps secrets out of the report', () => {
    const { found, onMalformed } = collect();
    expect(decodePlayer('key', { playerId: 'one', crypKey: 'secret' }, onMalformed)).toBeUndefined();
    expect(JSON.stringify(found)).not.toContain('secret');
  });
});

describe('decoding a user', () => {
  it('takes a profile with fields missing and refuses one without id', () => {
    const { onMalformed } = collect();
    expect(decodeUserInfo({ id: 'u' }, onMalformed)).toMatchObject({ firstname: '', damin: false });
    expect(decodeUserInfo({ firstname: 'Anna' }, onMalformed)).toBeUndefined();
    expect(decodeUserInfo('text', onMalformed)).toBeUndefined();
  });

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
