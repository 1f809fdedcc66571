import { describe, expect, it } from 'vitest';
import { endedMood, endingMood, moodUntilAfter } from './endingMood';
import { moodUntilFrom } from './moodUntil';
import type { MoodOption } from './player';

const T = 1_763_700_000_000;

const moods = (active: number): MoodOption[] =>
  ['Rustig', 'Druk', 'Feest'].map((name, place) => ({
    name,
    index: String(place),
    icon: '',
    stamp: '',
    stampID: 11 + place,
    active: place === active,
  }));

describe('what a player says of a mood that ends by itself (docs/contract.md P11)', () => {
  const after = (task: object, running?: { at: number; then: number }) =>
    moodUntilAfter(task, running, moods(0));

  it('is when, and to which mood it goes back', () => {
    expect(after({ stampID: 12, replaced: '0', until: T })).toEqual({ at: T, then: 11 });
  });

  it('is nothing of a mood that stays, and of one to which it would go back', () => {
    expect(after({ stampID: 12, replaced: '0' })).toBeNull();
    expect(after({ stampID: 11, replaced: '0', until: T })).toBeNull();
    expect(after({ stampID: 12, until: T })).toBeNull();
    expect(after({ stampID: 12, replaced: '9', until: T })).toBeNull();
  });

  it('names the mood from before all of them when one that ends follows another', () => {
    const running = { at: T, then: 11 };
    expect(after({ stampID: 13, replaced: '1', until: T + 5 }, running)).toEqual({ at: T + 5, then: 11 });
    expect(after({ stampID: 13, replaced: '1' }, running)).toBeNull();
    expect(after({ stampID: 11, replaced: '1', until: T + 5 }, running)).toBeNull();
  });
});

describe('the mood that ends (docs/product.md 33.4)', () => {
  const ending = (moodUntil: unknown, active = 1, now = T - 1) =>
    endingMood({ moods: moods(active), moodUntil: moodUntilFrom(moodUntil) }, now);

  it('is the active one, until its time', () => {
    expect(ending({ at: T, then: 11 })).toMatchObject({
      at: T,
      mood: { name: 'Druk' },
      then: { name: 'Rustig' },
    });
    expect(ending({ at: T, then: 11 }, 1, T)).toBeUndefined();
  });

  it('is none where the player stays, or has gone back already', () => {
    expect(ending(undefined)).toBeUndefined();
    expect(ending({ at: T, then: 12 })).toBeUndefined();
    expect(ending({ at: T, then: 11 }, -1)).toBeUndefined();
    expect(ending({ at: 'ten', then: 11 })).toBeUndefined();
  });

  it('ends also when what comes then is not offered any more', () => {
    expect(ending({ at: T, then: 99 })).toMatchObject({ at: T, then: undefined });
  });
});

describe('a mood of which another choice made an end (docs/product.md 33.6)', () => {
  const task = (user: string, dateAsked: number, receivedTask = true) => ({ user, dateAsked, receivedTask });
  const before = { key: 'gym', moods: moods(1), moodUntil: { at: T, then: 11 }, switcher: task('me', 1) };
  const ended = (switcher: unknown, key = 'gym', now = T - 1) =>
    endedMood(before, { key, switcher }, 'me', now);

  it('is what was to play when another has chosen since', () => {
    expect(ended(task('colleague', 2))).toMatchObject({ at: T, mood: { name: 'Druk' } });
    expect(ended({ dateAsked: 2, receivedTask: true })).toBeDefined();
  });

  it('is none of another player, after the own choice, and while the player has not taken it', () => {
    expect(ended(task('colleague', 2), 'bar')).toBeUndefined();
    expect(ended(task('me', 2))).toBeUndefined();
    expect(ended(task('colleague', 2, false))).toBeUndefined();
  });

  it('is none when no other choice came, and when its time had come', () => {
    expect(ended(task('me', 1))).toBeUndefined();
    expect(ended(undefined)).toBeUndefined();
    expect(ended(task('colleague', 2), 'gym', T)).toBeUndefined();
    expect(
      endedMood(
        { ...before, switcher: task('bram', 1) },
        { key: 'gym', switcher: task('bram', 1) },
        'me',
        T - 1,
      ),
    ).toBeUndefined();
  });
});
