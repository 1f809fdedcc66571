import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { makeStore } from '@/app/store';
import type { Query } from '@/firebase/query';
import type { Firebase } from '@/firebase/firebase';
import { DESK_WINDOW } from '@/model/limits';
import { useDeskList, useThumbsWith } from './deskList';

const thumb = (company: string) => ({
  uid: 'u',
  rating: 'r',
  firstName: 'Sanne',
  company,
  song: 'golden',
  zone: 'Hall',
  rateType: 'down',
  dateAsked: 1,
  rank: 1,
  track: { artist: 'Mira Solen', title: 'Golden Hour' },
});

it('a search that another has replaced shows nothing, even if its answer comes last (docs/product.md 31)', async () => {
  const answers = new Map<unknown, (value: unknown) => void>();
  const read = ({ equalTo }: Query) => new Promise((resolve) => answers.set(equalTo, resolve));
  const store = makeStore({ firebase: { database: { read } } as unknown as Firebase });
  const { result, rerender } = renderHook(({ value }) => useThumbsWith('company', value, 10), {
    initialProps: { value: 'Slow' },
    wrapper: (props: { children: ReactNode }) => createElement(Provider, { store, ...props }),
  });
  rerender({ value: 'Quick' });
  const answer = (company: string) =>
    act(async () => {
      answers.get(company)?.({ [company]: thumb(company) });
      await Promise.resolve();
    });
  await answer('Quick');
  expect(result.current).toMatchObject({ search: 'done', thumbs: [{ company: 'Quick' }] });
  await answer('Slow');
  expect(result.current).toMatchObject({ search: 'done', thumbs: [{ company: 'Quick' }] });
});

/** A whole window of the desk, or so many, from a place in the queue on. */
const windowFrom = (place: number, length = DESK_WINDOW): object =>
  Object.fromEntries(
    Array.from({ length }, (_, index) => [
      `thumb-${place + index}`,
      { ...thumb('Demo'), dateAsked: 10_000 + place + index, rank: -10_000 - place - index },
    ]),
  );

const pageOf =
  (store: ReturnType<typeof makeStore>) =>
  (props: { children: ReactNode }): ReactNode =>
    createElement(MemoryRouter, null, createElement(Provider, { store, ...props }));

it('a page that comes when the queue has moved on leaves no gap: the list is read on from its new end (docs/product.md 31.3)', async () => {
  let tell: (value: unknown) => void = () => undefined;
  const answers: ((value: unknown) => void)[] = [];
  const ends: unknown[] = [];
  const database = {
    subscribe: (_what: Query, onValue: (value: unknown) => void) => {
      tell = onValue;
      return () => undefined;
    },
    watchConnection: () => () => undefined,
    read: ({ endBefore }: Query) =>
      new Promise((resolve) => {
        ends.push(endBefore?.key);
        answers.push(resolve);
      }),
  };
  const store = makeStore({ firebase: { database } as unknown as Firebase });
  const { result } = renderHook(useDeskList, { wrapper: pageOf(store) });
  const shown = (): string[] => result.current.thumbs.value?.map(({ id }) => id) ?? [];
  const answer = (value: object) =>
    act(async () => {
      answers.at(-1)?.(value);
      await Promise.resolve();
    });
  act(() => tell(windowFrom(0)));
  act(() => result.current.readMore());
  act(() => tell(windowFrom(100)));
  await answer(windowFrom(DESK_WINDOW));
  expect(shown()).toEqual(Object.keys(windowFrom(100)));
  expect(result.current.more).toBe('reading');
  expect(ends).toEqual([`thumb-${DESK_WINDOW - 1}`, `thumb-${100 + DESK_WINDOW - 1}`]);
  await answer(windowFrom(100 + DESK_WINDOW));
  expect(shown()).toEqual(Object.keys({ ...windowFrom(100), ...windowFrom(100 + DESK_WINDOW) }));
});

it('a list that was whole is not taken for whole when it has grown beyond what is watched (docs/product.md 31.20)', () => {
  const listeners = new Map<string | undefined, (value: unknown) => void>();
  const database = {
    subscribe: ({ endBefore }: Query, onValue: (value: unknown) => void) => {
      listeners.set(endBefore?.key, onValue);
      return () => listeners.delete(endBefore?.key);
    },
    watchConnection: () => () => undefined,
  };
  const store = makeStore({ firebase: { database } as unknown as Firebase });
  const { result } = renderHook(useDeskList, { wrapper: pageOf(store) });
  const tell = (after: string | undefined, value: object | null) => act(() => listeners.get(after)?.(value));
  tell(undefined, windowFrom(0, DESK_WINDOW - 1));
  expect(result.current.more).toBe('all');
  expect([...listeners.keys()]).toEqual([undefined]);
  tell(undefined, windowFrom(0));
  tell(`thumb-${DESK_WINDOW - 1}`, null);
  expect(result.current.more).toBe('all');
  tell(`thumb-${DESK_WINDOW - 1}`, windowFrom(DESK_WINDOW, 1));
  expect(result.current.more).toBe('more');
});
