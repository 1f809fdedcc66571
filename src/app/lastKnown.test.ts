import { beforeEach, describe, expect, it } from 'vitest';
import { userInfoReceived, userSignedIn } from '@/features/auth/auth';
import { threadsReceived } from '@/features/messages/messages';
import {
  invitationEnded,
  livePlayerReceived,
  registeredPlayersReceived,
  switchSelectedPlayer,
  playerMissing,
  playerReceived,
} from '@/features/players/players';
import { LIVE_ZONES } from '@/features/players/followPlayers';
import { ratingsReceived } from '@/features/rating/givenRatings';
import type { Firebase } from '@/firebase/firebase';
import { decodePlayer } from '@/model/player';
import { decodeUserInfo } from '@/model/user';
import { decodeLastKnown, storeLastKnown } from './lastKnown';
import { makeStore } from './store';

const KEPT = {
  version: 1,
  uid: 'customer',
  savedAt: 1_700_000_000_000,
  info: { id: 'customer', firstname: 'Anna' },
  registered: [],
  players: [{ playerId: 101, key: 'gym', requests: [], moods: [] }],
  silent: {},
  threads: [],
  ratings: [],
  heard: {},
};

describe('what this device last knew', () => {
  it('is what was kept', () => {
    expect(decodeLastKnown(KEPT)).toMatchObject({ info: { firstname: 'Anna' }, players: [{ key: 'gym' }] });
  });

  it.each([null, '', [], { ...KEPT, version: 0 }, { ...KEPT, threads: 'x' }])(
    'is nothing when %j was kept',
    (json) => {
      expect(decodeLastKnown(json)).toBeUndefined();
    },
  );
});

describe('the players kept for a start without a connection (docs/product.md 29.11)', () => {
  const IDS = Array.from({ length: LIVE_ZONES + 5 }, (_, index) => `zone-${index}`);

  const playerOf = (id: string) => {
    const player = decodePlayer(id, { playerId: 1, location: id, crypKey: 'key', ifPlaying: true });
    if (player === undefined) throw new Error('It is no player.');
    return player;
  };

  const keptKeys = (): string[] | undefined =>
    decodeLastKnown(JSON.parse(localStorage.getItem('lastKnown') ?? 'null'))?.players.map(({ key }) => key);

  beforeEach(() => localStorage.clear());

  const customerOf = (ids: readonly string[]) => {
    const store = makeStore({ firebase: {} as Firebase });
    const { dispatch } = store;
    dispatch(userSignedIn({ uid: 'customer', email: 'anna@test.example' }));
    dispatch(userInfoReceived(decodeUserInfo('customer', { firstname: 'Anna' })));
    dispatch(threadsReceived([]));
    dispatch(ratingsReceived([]));
    const linked = { crypKey: 'key', name: 'Zone', location: 'Utrecht', switchEnabled: true };
    dispatch(registeredPlayersReceived(ids.map((id) => ({ ...linked, id, pushId: id }))));
    for (const id of ids) dispatch(livePlayerReceived({ id, live: playerOf(id) }));
    return store;
  };

  it('are as many as a page watches, the selected one among them', () => {
    const store = customerOf(IDS);
    const { dispatch } = store;
    const last = IDS.at(-1) ?? '';
    dispatch(switchSelectedPlayer(last));
    dispatch(playerReceived(playerOf(last)));
    storeLastKnown(store.getState(), 0);
    expect(keptKeys()).toEqual([last, ...IDS.slice(0, LIVE_ZONES - 1)]);
  });

  it.each([livePlayerReceived({ id: 'gym', live: 'missing' }), playerMissing(), invitationEnded('revoked')])(
    'do not include one that is gone: $type',
    (gone) => {
      const store = customerOf(['gym', 'shop']);
      store.dispatch(switchSelectedPlayer('gym'));
      store.dispatch(gone);
      storeLastKnown(store.getState(), 0);
      expect(keptKeys()).toEqual(['shop']);
    },
  );
});
