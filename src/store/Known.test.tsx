import { configureStore } from '@reduxjs/toolkit';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { useKnown, type Watch } from './known';

/** A watch that tells a value, or is refused, when the test says so, and how many are open. Each hears at once whether there is a connection. */
function watching(isConnected = true) {
  const open = new Map<string, (value?: string) => void>();
  const watch =
    (zone: string, count: number): Watch<string> =>
    (_database, onValue, onError) => {
      open.set(`${zone} ${count}`, (value) => (value === undefined ? onError() : onValue(value)));
      return () => void open.delete(`${zone} ${count}`);
    };
  const watchConnection = (onChange: (connected: boolean) => void) => {
    onChange(isConnected);
    return () => undefined;
  };
  const store = configureStore({
    reducer: () => null,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: { firebase: { database: { watchConnection } } } } }),
  });
  const { result, rerender } = renderHook(({ zone, count }) => useKnown(watch, zone, count), {
    initialProps: { zone: 'hall', count: 20 },
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  return {
    result,
    show: (zone: string, count: number) => rerender({ zone, count }),
    tell: (what: string, value?: string) => act(() => open.get(what)?.(value)),
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

it.each([
  ['more of it is loaded', true],
  ['more of it is asked for without a connection', false],
])('the value stays while %s, and says so (docs/product.md 18.14)', (_when, isConnected) => {
  const { result, show, tell, open } = watching(isConnected);
  tell('hall 20', 'twenty');
  show('hall', 40);
  expect(result.current).toEqual({ status: 'known', value: 'twenty', isLoadingMore: true });
  expect([...open.keys()]).toEqual(['hall 40']);
  tell('hall 40', 'forty');
  expect(result.current).toEqual({ status: 'known', value: 'forty' });
});

it('the value goes when more of it is refused', () => {
  const { result, show, tell } = watching();
  tell('hall 20', 'twenty');
  show('hall', 40);
  tell('hall 40');
  expect(result.current).toEqual({ status: 'refused' });
});

it('before the first value it is said why there is none', () => {
  expect(watching(true).result.current).toEqual({ status: 'loading' });
  expect(watching(false).result.current).toEqual({ status: 'offline' });
});
