import { describe, expect, it } from 'vitest';
import { decodeOldAccount, oldPlayerIds } from './oldAccount';

describe('the players of an old account (docs/product.md 13.5)', () => {
  it.each([
    ['12,15,PRIVALL', [12, 15]],
    [' 12 , 15 ,12', [12, 15]],
    ['PRIVALL', []],
    ['', []],
    ['12;15', []],
    ['-3,x,7', [7]],
  ])('%j are %j', (list, ids) => {
    expect(oldPlayerIds(list)).toEqual(ids);
  });

  it('are read from what stands in the database', () => {
    expect(decodeOldAccount({ registeredPlayers: 12, claimedBy: 'uid' })).toEqual({
      playerIds: [12],
      claimedBy: 'uid',
    });
    expect(decodeOldAccount(null)).toBeUndefined();
  });
});
