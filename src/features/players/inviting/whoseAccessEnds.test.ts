import { describe, expect, it } from 'vitest';
import type { Invitation } from '@/model/invitation';
import { endingAccessOf } from './whoseAccessEnds';

const NOW = 1_000;

const given = (changes: Partial<Invitation>): Invitation => ({
  code: 'code',
  player: 'bar',
  zone: 'Bar',
  role: 'rate',
  inviter: 'Anna',
  name: 'Team',
  onePerson: false,
  at: 1,
  acceptedBy: [],
  ...changes,
});
const accepted = (...uids: string[]) => ({
  acceptedBy: uids.map((uid) => ({ uid, name: `${uid} by name`, at: 2 })),
});

describe('whose access ends with a player (docs/product.md 9.23)', () => {
  it('are those who accepted an invitation that counts, each once', () => {
    const { guests } = endingAccessOf([given(accepted('Tom', 'Eva')), given(accepted('Eva', 'Bo'))], NOW);
    expect(guests).toEqual(['Tom by name', 'Eva by name', 'Bo by name']);
  });

  it('are not those whose invitation was taken back or has expired', () => {
    const over = [given({ ...accepted('Tom'), takenBack: 5 }), given({ ...accepted('Eva'), until: NOW })];
    expect(endingAccessOf(over, NOW)).toEqual({ guests: [], isOffered: false });
    expect(endingAccessOf([given({ ...accepted('Bo'), until: NOW + 1 })], NOW).guests).toHaveLength(1);
  });

  it('are also those who could still accept one', () => {
    expect(endingAccessOf([given({})], NOW).isOffered).toBe(true);
    expect(endingAccessOf([given({ onePerson: true })], NOW).isOffered).toBe(true);
    expect(endingAccessOf([given({ onePerson: true, ...accepted('Tom') })], NOW).isOffered).toBe(false);
    expect(endingAccessOf([], NOW).isOffered).toBe(false);
  });
});
