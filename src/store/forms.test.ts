import { renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, it } from 'vitest';
import { asText, keptMany } from '@/device/storage';
import { useDraft } from './forms';

const drafts = keptMany('draft', asText);

it('is what another tab typed between the first look and the first time that this tab listens (docs/product.md 18.12)', () => {
  const { result } = renderHook(() => {
    const used = useDraft(drafts, 'answer');
    useLayoutEffect(() => localStorage.setItem('draft:answer', 'Typed elsewhere'), []);
    return used;
  });
  expect(result.current.draft).toBe('Typed elsewhere');
});
