import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type * as useBackModule from './useBack';

let subject: typeof useBackModule;

const steps = (): number => (history.state as { steps?: number } | null)?.steps ?? 0;
const open = () => renderHook(() => subject.useBack(() => undefined));

beforeAll(async () => {
  // Tests that share this window, and do not watch back, leave steps that never arrive.
  vi.resetModules();
  subject = await import('./useBack');
  subject.watchBack();
});
beforeEach(() => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
});

/**
 * Closes, and does something else before the step back has arrived. jsdom counts steps that are asked for meanwhile from the same entry,
 * browsers from the one where the first has led: they would leave the page.
 */
async function whileStepping(close: () => void, act: () => void): Promise<void> {
  const go = vi.spyOn(history, 'go');
  close();
  await Promise.resolve();
  expect(go.mock.calls).toEqual([[-1]]);
  act();
  await Promise.resolve();
  expect(go.mock.calls).toEqual([[-1]]);
}

it('what closes while the step of another is still under way takes one step, and the page stays (docs/product.md 4.16)', async () => {
  const [under, over] = [open(), open()];
  await vi.waitFor(() => expect(steps()).toBe(2));
  await whileStepping(over.unmount, under.unmount);
  await vi.waitFor(() => expect(steps()).toBe(0));
  expect(location.pathname).toBe('/page');
});

it('a link that is followed while a step is under way leaves the page behind it in the history (docs/product.md 4.23)', async () => {
  const dialog = open();
  await vi.waitFor(() => expect(steps()).toBe(1));
  await whileStepping(dialog.unmount, () => subject.fromPage(() => history.pushState(null, '', '/next')));
  await vi.waitFor(() => expect(location.pathname).toBe('/next'));
  subject.arrived();
  history.back();
  await vi.waitFor(() => expect(location.pathname).not.toBe('/next'));
  expect(location.pathname).toBe('/page');
});
