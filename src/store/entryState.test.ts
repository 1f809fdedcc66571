import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readBy } from '@/device/storage';
import { useEntryState } from './entryState';

const at =
  (path: string) =>
  ({ children }: { children: ReactNode }) =>
    createElement(MemoryRouter, { initialEntries: [path] }, children);

/** The page as it is after it was loaded anew. */
const load = (path: string) => renderHook(() => useEntryState('search', ''), { wrapper: at(path) }).result;

it('the state of a history entry survives that the page is loaded anew, on its page alone, until the reader logs out (docs/product.md 4.25)', () => {
  readBy('anna');
  const first = load('/help');
  act(() => first.current[1]('password'));
  expect(first.current[0]).toBe('password');
  expect(load('/help').current[0]).toBe('password');
  expect(load('/ratings').current[0]).toBe('');
  readBy('anna');
  expect(load('/help').current[0]).toBe('password');
  readBy(undefined);
  expect(load('/help').current[0]).toBe('');
});

it('the state of a history entry that is of another kind than expected counts as none', () => {
  sessionStorage.setItem('place:default /help search', '7');
  expect(load('/help').current[0]).toBe('');
});
