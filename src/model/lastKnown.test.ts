import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { decodeLastKnown, currentLastKnown, type LastKnown } from './lastKnown';
import { openPlayerSchema } from './player';
import { EMPTY_PROFILE } from './user';

const KNOWN: Omit<LastKnown, 'version'> = {
  uid: 'customer',
  savedAt: 1_700_000_000_000,
  info: {
    id: 'customer',
    ...EMPTY_PROFILE,
    firstname: 'Anna',
    lastname: 'Bos',
    companyname: 'Gym',
    registered: 1,
    totalMessages: 1,
    unreadMessages: 0,
    damin: false,
    dj: false,
  },
  registered: [
    { pushId: 'one', id: 'gym', name: 'Zaal', location: 'Kade', crypKey: 'key', switchEnabled: true },
  ],
  players: [
    {
      ...v.parse(openPlayerSchema, {
        playerId: 101,
        address: 'Kade',
        location: 'Zaal',
        crypKey: 'key',
        switchEnabled: true,
        ifPlaying: true,
      }),
      key: 'gym',
      requests: [],
      moods: [{ index: '0', name: 'Rustig', icon: '', stamp: '', stampID: 5, active: true }],
    },
  ],
  silent: { gym: 1_699_999_000_000 },
  threads: [
    {
      id: 'R1',
      info: { type: 'up', dateTime: 5 },
      messages: [{ key: '5', created: 5, from: 'DJ', msg: 'Hoi', rcvd: true }],
    },
  ],
  heard: {},
  ratings: [{ id: 'one', player: 'gym', zone: 'Zaal', rateType: 'up', dateAsked: 5, withdrawn: false }],
};

describe('what this device last knew', () => {
  it('is read as it was kept', () => {
    expect(decodeLastKnown(currentLastKnown(KNOWN))).toEqual({ ...KNOWN, version: 1 });
  });

  it('of an earlier version has no ratings', () => {
    const { ratings, ...earlier } = currentLastKnown(KNOWN);
    expect(ratings).toHaveLength(1);
    expect(decodeLastKnown(earlier)).toEqual({ ...earlier, ratings: [] });
  });

  it.each([null, '', [], { ...KNOWN, version: 0 }, { ...KNOWN, version: 1, threads: 'x' }])(
    'is nothing when %j was kept',
    (json) => {
      expect(decodeLastKnown(json)).toBeUndefined();
    },
  );
});
