import { describe, expect, it } from 'vitest';
import { currentLastKnown } from '@/model/lastKnown';
import { lastKnownOf } from './lastKnown';
import { EMPTY_PROFILE } from '@/model/user';

const KNOWN = currentLastKnown({
  uid: 'anna',
  savedAt: 1_700_000_000_000,
  info: {
    id: 'anna',
    ...EMPTY_PROFILE,
    firstname: 'Anna',
    lastname: 'Bos',
    companyname: 'Gym',
    registered: 1,
    totalMessages: 0,
    unreadMessages: 0,
    damin: false,
    dj: false,
  },
  registered: [],
  players: [],
  silent: {},
  threads: [],
  ratings: [],
  heard: {},
});

describe('what this device kept of a customer', () => {
  it('is shown to that customer', () => {
    localStorage.setItem('lastKnown', JSON.stringify(KNOWN));
    expect(lastKnownOf('anna')).toEqual(KNOWN);
  });

  it('is not shown to another one, and forgotten', () => {
    localStorage.setItem('lastKnown', JSON.stringify(KNOWN));
    expect(lastKnownOf('bram')).toBeUndefined();
    expect(localStorage.getItem('lastKnown')).toBeNull();
  });
});
