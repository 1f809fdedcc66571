import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { openPlayerSchema, type Player } from '@/model/player';
import type { RegisteredPlayer } from '@/model/user';
import {
  playerMissing,
  playerReceived,
  playersSlice,
  registeredPlayersReceived,
  switchSelectedPlayer,
} from './players';

const playersReducer = playersSlice.reducer;

const registered = (id: string): RegisteredPlayer => ({
  pushId: `push-${id}`,
  id,
  name: id,
  location: '',
  crypKey: 'key',
  switchEnabled: true,
});

const player: Player = {
  ...v.parse(openPlayerSchema, { playerId: 1, crypKey: 'key', switchEnabled: true, ifPlaying: true }),
  key: 'a',
  requests: [],
  moods: [],
};

const initial = playersReducer(undefined, { type: 'start' });

describe('player selection', () => {
  it('when the player list changes to exactly one player, it is auto-selected', () => {
    const state = playersReducer(initial, registeredPlayersReceived([registered('a')]));
    expect(state.selected).toEqual({ status: 'loading', id: 'a' });
  });

  it('otherwise the selection is cleared', () => {
    const one = playersReducer(initial, registeredPlayersReceived([registered('a')]));
    const two = playersReducer(one, registeredPlayersReceived([registered('a'), registered('b')]));
    expect(two.selected).toEqual({ status: 'none' });
  });

  it('a new name of a player keeps the selection', () => {
    const list = [registered('a'), registered('b')];
    const loaded = playersReducer(initial, registeredPlayersReceived(list));
    const selected = playersReducer(loaded, switchSelectedPlayer('b'));
    const renamed = list.map((item) => ({ ...item, name: 'Anders' }));
    expect(playersReducer(selected, registeredPlayersReceived(renamed)).selected).toEqual({
      status: 'loading',
      id: 'b',
    });
  });

  it('if the player is missing, the player is deselected', () => {
    const live = playersReducer(initial, playerReceived(player));
    expect(playersReducer(live, playerMissing()).selected).toEqual({ status: 'missing', id: player.key });
  });
});
