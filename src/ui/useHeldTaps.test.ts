import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useHeldTaps } from './Dialog';

let resize: () => void;

const dialog = document.createElement('dialog');

const takesTaps = (): boolean => dialog.style.pointerEvents !== 'none';

const pass = (duration: number): void => {
  act(() => {
    vi.advanceTimersByTime(duration);
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resize = callback;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function show(holdsFirstTaps = false): void {
  renderHook(() =>
    useHeldTaps({ current: dialog }, { current: document.createElement('div') }, holdsFirstTaps),
  );
  // An observer also reports the first size.
  resize();
}

it('a dialog takes taps as it is first shown', () => {
  show();
  expect(takesTaps()).toBe(true);
});

it('a dialog takes no taps for half a second after its last change of size (docs/product.md 5.9)', () => {
  show();
  resize();
  expect(takesTaps()).toBe(false);
  pass(400);
  resize();
  pass(499);
  expect(takesTaps()).toBe(false);
  pass(1);
  expect(takesTaps()).toBe(true);
});

it('a question is not answered by the second half of a double tap (docs/product.md 5.9)', () => {
  show(true);
  expect(takesTaps()).toBe(false);
  pass(500);
  expect(takesTaps()).toBe(true);
});
