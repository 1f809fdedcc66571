import { configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { beforeAll, expect, it, vi } from 'vitest';
import { startLanguage } from '@/i18n/i18n';
import { WITHDRAW_OFFERED_MS } from '@/model/limits';
import { givenRatingsSlice, ratingsReceived } from './givenRatings';
import { RatingFollowUp } from './RatingFollowUp';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

const RATING = {
  id: 'one',
  player: 'gym',
  zone: 'Zaal',
  rateType: 'down',
  dateAsked: 5,
  track: undefined,
  reason: undefined,
  withdrawn: false,
} as const;

/** Lets time pass, in ms. */
function pass(duration: number): void {
  act(() => {
    vi.advanceTimersByTime(duration);
  });
}

it('offers for 60 s to take the rating back (docs/product.md 25.9)', () => {
  vi.useFakeTimers();
  const store = configureStore({ reducer: { givenRatings: givenRatingsSlice.reducer } });
  store.dispatch(ratingsReceived([RATING]));
  render(
    <Provider store={store}>
      <RatingFollowUp uid="customer" id="one" choice={undefined} />
    </Provider>,
  );
  pass(WITHDRAW_OFFERED_MS - 1);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeEnabled();
  pass(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  // The reason may still be said.
  expect(screen.getByRole('button', { name: 'Heard too often' })).toBeEnabled();
});
