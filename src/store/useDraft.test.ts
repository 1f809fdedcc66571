import { act, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it, vi } from 'vitest';
import { asText, storedValues } from '@/device/storage';
import { useTranslation } from 'react-i18next';
import { useDraft } from './useDraft';

const drafts = storedValues('draft', asText);

it('a draft is what another tab typed between the first look and the first time that this tab listens (docs/product.md 18.12)', () => {
  const { result } = renderHook(() => {
    const used = useDraft(drafts, 'answer');
    useLayoutEffect(() => localStorage.setItem('draft:answer', 'Typed elsewhere'), []);
    return used;
  });
  expect(result.current.draft).toBe('Typed elsewhere');
});

it('a draft says so when the browser does not store it, until it is empty (docs/product.md 18.12)', () => {
  const { result } = renderHook(() => useDraft(drafts, 'unstored'));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const notStored = renderHook(() => useTranslation().t('error.draftNotStored')).result.current;
  act(() => result.current.change('Typed'));
  expect(result.current).toMatchObject({ draft: 'Typed', notStored });
  act(() => result.current.change(undefined));
  expect(result.current.notStored).toBeUndefined();
  full.mockRestore();
  act(() => result.current.change('Stored'));
  expect(result.current).toMatchObject({ draft: 'Stored', notStored: undefined });
});
