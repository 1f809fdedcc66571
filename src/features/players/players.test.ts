import { expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import type { Database } from '@/firebase/database';
import type { Firebase } from '@/firebase/firebase';
import type { RegisteredPlayer } from '@/model/user';
import {
  watchRegisteredPlayers,
  chooseZone,
  registeredPlayersReceived,
  selectRegisteredPlayers,
  selectSelectedPlayer,
} from './players';

const player = (id: string): RegisteredPlayer => ({
  id,
  crypKey: `key of ${id}`,
  pushId: id,
  name: id,
  location: 'Utrecht',
  switchEnabled: true,
});

it('a list of players that arrives without a change stays the same objects, so that nothing renders', () => {
  const store = makeStore({ firebase: {} as Firebase });
  store.dispatch(registeredPlayersReceived([player('bar'), player('hall')]));
  const listed = selectRegisteredPlayers(store.getState());
  store.dispatch(registeredPlayersReceived([player('bar'), player('hall')]));
  expect(selectRegisteredPlayers(store.getState())).toBe(listed);
});

it('a new name is in the list, and leaves the selected player', () => {
  const store = makeStore({ firebase: {} as Firebase });
  store.dispatch(registeredPlayersReceived([player('bar'), player('hall')]));
  store.dispatch(chooseZone('hall'));
  const selected = selectSelectedPlayer(store.getState());
  const renamed = { ...player('hall'), name: 'Hall 2' };
  store.dispatch(registeredPlayersReceived([renamed, player('bar')]));
  expect(selectRegisteredPlayers(store.getState())).toEqual([renamed, player('bar')]);
  expect(selectSelectedPlayer(store.getState())).toEqual(selected);
});

it('a list whose zones are found only after the customer has left is reported to nobody', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const read = () => new Promise<unknown>((resolve) => (answer = resolve));
  const subscribe: Database['subscribe'] = (_what, onValue) => {
    onValue({ old: { name: 'Bar', location: '', crypKey: 'key of bar', switchEnabled: true } });
    return () => undefined;
  };
  const onPlayers = vi.fn();
  const stop = watchRegisteredPlayers(
    { read, subscribe } as Partial<Database> as Database,
    'anna',
    onPlayers,
    vi.fn(),
  );
  stop();
  answer(null);
  await new Promise((resolve) => setTimeout(resolve));
  expect(onPlayers).not.toHaveBeenCalled();
});
