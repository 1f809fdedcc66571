import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { healthOf, healthWord, isInTrouble } from './health';
import { MESSAGE_CLOCK_TOLERANCE_MS, TASK_TIMEOUT_MS } from '../limits';
import { openPlayerSchema, type Player, type PlayerRequest } from './player';

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
