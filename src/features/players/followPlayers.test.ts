import { createElement, type ReactNode } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { renderHook } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/firebase/database';
import { paths } from '@/model/paths';
import type { KeyedPlayer, RegisteredPlayer } from '@/model/user';
import { playersSlice, selectLivePlayers } from './players';
import { useFollowedPlayers } from './followPlayers';

const registered = (id: string): KeyedPlayer => ({
  pushId: `push-${id}`,
  id,
  name: id,
  location: 'Kade 1',
  crypKey: `key of ${id}`,
  switchEnabled: true,
});

const PLAYERS = [registered('gym'), registered('bar')];
const MANY = Array.from({ length: 300 }, (_, index) => registered(`zone ${index}`));

const write = vi.fn<Database['write']>(() => Promise.resolve());
/** Listeners of the watched players, by key. */
const watched = new Map<string, (value: unknown) => void>();
/** Number of listeners opened in all, and most open at the same time. */
let opened = 0;
let most = 0;

beforeEach(() => {
  write.mockClear();
  watched.clear();
  opened = 0;
  most = 0;
});

interface Shown {
  players: readonly RegisteredPlayer[];
  inView?: ReadonlySet<string>;
}

/** Mounts a view of the players. */
function show(initialProps: Shown = { players: PLAYERS }) {
  const subscribe: Database['subscribe'] = (what, onValue) => {
    const key = typeof what === 'string' ? what : String(what.equalTo);
    watched.set(key, onValue);
    opened += 1;
    most = Math.max(most, watched.size);
    return () => void watched.delete(key);
  };
  const extraArgument = { firebase: { database: { subscribe, write } } };
  const store = configureStore({
    reducer: { players: playersSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument } }),
  });
  const wrapper = (props: { children: ReactNode }) => createElement(Provider, { store, ...props });
  return {
    store,
    ...renderHook(({ players, inView }: Shown) => useFollowedPlayers('anna', players, inView), {
      wrapper,
      initialProps,
    }),
  };
}

const tellOf = (id: string, address = 'Kade 1'): void =>
  watched.get(`key of ${id}`)?.({ [id]: { playerId: 1, crypKey: `key of ${id}`, address } });

/** Answers all requests, including those that follow. */
function tellAll(): void {
  const told = new Set<string>();
  for (;;) {
    const next = [...watched.keys()].find((key) => !told.has(key));
    if (next === undefined) return;
    told.add(next);
    tellOf(next.slice('key of '.length));
  }
}

const live = () => [...watched.keys()].map((key) => key.slice('key of '.length));

describe('players that are shown', () => {
  it('stand in the account where they stand now, if they say so', () => {
    show();
    for (const same of ['Kade 1', '']) tellOf('gym', same);
    expect(write).not.toHaveBeenCalled();
    tellOf('gym', 'Dam 2');
    expect(write).toHaveBeenCalledExactlyOnceWith({
      [`${paths.registeredPlayer('anna', 'push-gym')}/location`]: 'Dam 2',
    });
  });

  it('are watched on when the account says something else of them, and anew with another key', () => {
    const [gym = registered('gym'), bar = registered('bar')] = PLAYERS;
    const { rerender } = show();
    rerender({ players: [{ ...gym, location: 'Dam 2' }, bar] });
    expect(opened).toBe(2);
    tellOf('gym', 'Dam 2');
    expect(write).not.toHaveBeenCalled();
    rerender({ players: [{ ...gym, crypKey: 'new' }, bar] });
    expect(opened).toBe(3);
    expect([...watched.keys()]).toEqual(['key of bar', 'new']);
  });
});

describe('players of which only some are in view (docs/product.md 9.24)', () => {
  const inView = new Set(['zone 7', 'zone 250']);

  it('are watched where they are in view, and the others looked up once, a few at a time (docs/product.md 34.5)', () => {
    const { store } = show({ players: MANY, inView });
    expect(most).toBe(12);
    tellAll();
    expect(Object.keys(selectLivePlayers(store.getState()))).toHaveLength(MANY.length);
    expect(live()).toEqual(['zone 7', 'zone 250']);
    expect(most).toBe(12);
    expect(opened).toBe(MANY.length);
  });

  it('are watched and let go as they come and go', () => {
    const { rerender } = show({ players: MANY, inView });
    tellAll();
    rerender({ players: MANY, inView: new Set(['zone 250', 'zone 251']) });
    expect(live()).toEqual(['zone 250', 'zone 251']);
    expect(opened).toBe(MANY.length + 1);
    rerender({ players: MANY, inView: new Set() });
    expect(live()).toEqual([]);
  });

  it('are asked for at once when they come into view before their turn', () => {
    const { rerender, unmount } = show({ players: MANY, inView: new Set() });
    expect(live()).toHaveLength(10);
    rerender({ players: MANY, inView: new Set(['zone 0', 'zone 299']) });
    expect(live()).toContain('zone 299');
    expect(live().filter((id) => id === 'zone 0')).toHaveLength(1);
    unmount();
    expect(live()).toEqual([]);
  });

  it('that are missing are looked up like the others', () => {
    const { store } = show({ players: MANY.slice(0, 40), inView: new Set() });
    watched.get('key of zone 3')?.(null);
    expect(selectLivePlayers(store.getState())).toEqual({ 'zone 3': 'missing' });
    expect(live()).toHaveLength(10);
    expect(live()).not.toContain('zone 3');
  });
});
