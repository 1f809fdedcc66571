import { describe, expect, it } from 'vitest';
import { decodeLastKnown } from './lastKnown';

/** As stored by an earlier version. */
const EARLIER = {
  version: 1,
  uid: 'customer',
  savedAt: 1_700_000_000_000,
  info: { id: 'customer', firstname: 'Anna' },
  registered: [],
  players: [{ playerId: 101, key: 'gym', moods: [] }],
  threads: [],
};

describe('what this device last knew', () => {
  it('of an earlier version lacks what is kept since', () => {
    expect(decodeLastKnown(EARLIER)).toMatchObject({
      info: { firstname: 'Anna' },
      players: [{ key: 'gym', requests: [] }],
      ...{ ratings: [], silent: {}, heard: {} },
    });
  });

  it.each([null, '', [], { ...EARLIER, version: 0 }, { ...EARLIER, threads: 'x' }])(
    'is nothing when %j was kept',
    (json) => {
      expect(decodeLastKnown(json)).toBeUndefined();
    },
  );
});
