import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, expect, it, vi } from 'vitest';
import { connectionChanged, connectionSlice } from './connection';
import { DataLoader } from './ConnectionBanner';

afterEach(() => vi.useRealTimers());

it('what was never loaded is not awaited on a network that does not answer (docs/product.md 4.24)', () => {
  vi.useFakeTimers();
  const store = configureStore({ reducer: { connection: connectionSlice.reducer } });
  render(
    <Provider store={store}>
      <DataLoader />
    </Provider>,
  );
  const offer = () => screen.queryByRole('button');
  const wait = (ms: number) =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  wait(5999);
  expect(offer()).toBeNull();
  wait(1);
  expect(offer()).not.toBeNull();
  act(() => void store.dispatch(connectionChanged(true)));
  expect(offer()).toBeNull();
});
