import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import type { Firebase } from '@/firebase/firebase';
import { RATING_WINDOW } from '@/model/limits';
import type { GivenRating } from '@/model/rating';
import {
  givenRatingsSlice,
  ratingsReceived,
  ratingsRemembered,
  readOlderRatings,
  selectOlderRatings,
  selectRatingsInOrder,
  useSoughtRating,
} from './givenRatings';

type State = ReturnType<typeof givenRatingsSlice.reducer>;

const ratingAt = (dateAsked: number): GivenRating => ({
  id: `rating-${dateAsked}`,
  player: 'hall',
  zone: 'The hall',
  rateType: 'up',
  dateAsked,
  withdrawn: false,
});

/** Ratings between two times, newest first. */
const between = (first: number, last: number): GivenRating[] =>
  Array.from({ length: last - first + 1 }, (_, index) => ratingAt(last - index));

/** The state after ratings up to `last`, one by one. */
function givenUntil(last: number, since = 1, known?: State): State {
  let state = known ?? givenRatingsSlice.getInitialState();
  for (let time = since; time <= last; time += 1) {
    const watched = between(Math.max(1, time - RATING_WINDOW + 1), time);
    state = givenRatingsSlice.reducer(state, ratingsReceived(watched));
  }
  return state;
}

const timesIn = (state: State): number[] =>
  selectRatingsInOrder({ givenRatings: state }).map(({ dateAsked }) => dateAsked);

const newestUntil = (last: number, count: number): number[] =>
  between(last - count + 1, last).map(({ dateAsked }) => dateAsked);

it('a rating that is pushed out of what is watched stays in the list', () => {
  const state = givenUntil(RATING_WINDOW + 1);
  expect(timesIn(state)).toEqual(newestUntil(RATING_WINDOW + 1, RATING_WINDOW + 1));
  expect(selectOlderRatings({ givenRatings: state })).toBe('all');
});

it('of a day of ratings that nobody looks at only some are kept, and the others can be read again (docs/product.md 35.15)', () => {
  const state = givenUntil(500);
  expect(timesIn(state)).toEqual(newestUntil(500, 2 * RATING_WINDOW));
  expect(selectOlderRatings({ givenRatings: state })).toBe('more');
});

it('a window that has moved on past what is known leaves no gap: the rest can be read again', () => {
  const { reducer } = givenRatingsSlice;
  const state = reducer(givenUntil(RATING_WINDOW), ratingsReceived(between(101, 100 + RATING_WINDOW)));
  expect(timesIn(state)).toEqual(newestUntil(100 + RATING_WINDOW, RATING_WINDOW));
  expect(selectOlderRatings({ givenRatings: state })).toBe('more');
});

it('a list that was asked for does not become shorter by new ones', () => {
  const { reducer } = givenRatingsSlice;
  const kept = givenUntil(500);
  const read = readOlderRatings.fulfilled(
    {
      items: between(300, 500 - 2 * RATING_WINDOW),
      isAll: false,
      after: `rating-${500 - 2 * RATING_WINDOW + 1}`,
    },
    'read',
    { uid: 'anna' },
  );
  // A rating that arrives during the read leaves no gap: no kept rating makes room for it.
  const known = reducer(
    givenUntil(501, 501, reducer(kept, readOlderRatings.pending('read', { uid: 'anna' }))),
    read,
  );
  expect(timesIn(known)).toEqual(newestUntil(501, 202));
  expect(timesIn(givenUntil(520, 502, known))).toEqual(newestUntil(520, 202));
});

it('a rating that is sought is read unless it is watched (docs/product.md 30.11)', () => {
  const read = vi.fn(() => Promise.resolve(null));
  const store = makeStore({ firebase: { database: { read } } as unknown as Firebase });
  store.dispatch(ratingsRemembered(between(1, RATING_WINDOW)));
  const initialProps: { id?: string; dateAsked?: number } = { id: 'rating-1' };
  const { rerender } = renderHook(
    (sought: typeof initialProps) => useSoughtRating('anna', { ...sought, isOnline: true }),
    {
      initialProps,
      wrapper: (props: { children: ReactNode }) => createElement(Provider, { store, ...props }),
    },
  );
  expect(read).toHaveBeenCalledTimes(1);
  read.mockClear();
  act(() => void store.dispatch(ratingsReceived(between(1, RATING_WINDOW))));
  rerender({ dateAsked: 1 });
  rerender({});
  expect(read).not.toHaveBeenCalled();
  act(() => void store.dispatch(ratingsReceived(between(2, RATING_WINDOW + 1))));
  expect(read).not.toHaveBeenCalled();
  rerender({ dateAsked: 1 });
  expect(read).toHaveBeenCalledTimes(1);
  rerender({ id: 'rating-1' });
  expect(read).toHaveBeenCalledTimes(2);
});
