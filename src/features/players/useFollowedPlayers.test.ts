import { createElement, type ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/firebase/database';
import { paths } from '@/model/paths';
import type { RegisteredPlayer } from '@/model/user';
import { playersSlice, selectLivePlayers } from './playersSlice';
import { useFollowedPlayers } from './useFollowedPlayers';

const registered = (id: string): RegisteredPlayer => ({
  pushId: `push-${id}`,
  id,
  name: id,
  location: 'Kade 1',
  crypKey: `key of ${id}`,
  switchEnabled: true,
});

const PLAYERS = [registered('gym'), registered('bar')];

const write = vi.fn<Database['write']>(() => Promise.resolve());
/** What is told of the players that are watched, by their keys. */
const watched = new Map<unknown, (value: unknown) => void>();

beforeEach(() => {
  write.mockClear();
  watched.clear();
});

/** A screen that shows the players. */
function show() {
  const subscribeWhere: Database['subscribeWhere'] = ({ value }, onChildren) => {
    watched.set(value, onChildren);
    return () => void watched.delete(value);
  };
  const extraArgument = { firebase: { database: { subscribeWhere, write } } };
  const store = configureStore({
    reducer: { players: playersSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }),
  });
  const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
  return { store, ...renderHook(() => useFollowedPlayers('anna', PLAYERS), { wrapper }) };
}

const tellOfGym = (address: string): void =>
  watched.get('key of gym')?.({ gym: { playerId: 1, crypKey: 'key of gym', address } });

describe('players that are shown', () => {
  it('are kept current, until they are not shown any more', () => {
    const { store, unmount } = show();
    tellOfGym('Kade 1');
    expect(selectLivePlayers(store.getState())).toMatchObject({ gym: { key: 'gym' } });
    expect(watched.size).toBe(PLAYERS.length);
    unmount();
    expect(watched.size).toBe(0);
  });

  it('stand in the account where they stand now', () => {
    show();
    tellOfGym('Kade 1');
    expect(write).not.toHaveBeenCalled();
    tellOfGym('Dam 2');
    expect(write).toHaveBeenCalledExactlyOnceWith({
      [`${paths.registeredPlayer('anna', 'push-gym')}/location`]: 'Dam 2',
    });
  });

  it('keep the place that is known when they say none', () => {
    show();
    tellOfGym('');
    expect(write).not.toHaveBeenCalled();
  });
});
