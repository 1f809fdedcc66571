import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { useKnown, type Watch } from './known';

/** A watch that tells a value when the test says so, and how many are open. */
function watching() {
  const open = new Map<string, (value: string) => void>();
  const watch =
    (zone: string, count: number): Watch<string> =>
    (_database, onValue) => {
      open.set(`${zone} ${count}`, onValue);
      return () => void open.delete(`${zone} ${count}`);
    };
  const store = configureStore({
    reducer: () => null,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: { firebase: { database: { watchConnection: () => () => undefined } } } },
      }),
  });
  const { result, rerender } = renderHook(({ zone, count }) => useKnown(watch, zone, count), {
    initialProps: { zone: 'hall', count: 20 },
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  return {
    result,
    show: (zone: string, count: number) => rerender({ zone, count }),
    tell: (what: string, value: string) => act(() => open.get(what)?.(value)),
    open,
  };
}

it('the value of one zone is never shown as that of another', () => {
  const { result, show, tell, open } = watching();
  tell('hall 20', 'songs of the hall');
  expect(result.current).toEqual({ status: 'known', value: 'songs of the hall' });
  show('bar', 20);
  expect(result.current).toEqual({ status: 'loading' });
  expect([...open.keys()]).toEqual(['bar 20']);
  tell('bar 20', 'songs of the bar');
  expect(result.current.value).toBe('songs of the bar');
});

it('the value stays while more of it is loaded', () => {
  const { result, show, tell, open } = watching();
  tell('hall 20', 'twenty');
  show('hall', 40);
  expect(result.current.value).toBe('twenty');
  expect([...open.keys()]).toEqual(['hall 40']);
  tell('hall 40', 'forty');
  expect(result.current.value).toBe('forty');
});
