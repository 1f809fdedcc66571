import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { makeStore } from '@/app/store';
import type { Query } from '@/firebase/query';
import type { Firebase } from '@/firebase/firebase';
import { useThumbsWith } from './deskList';

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
