import { renderHook } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnStaleChunk, withoutReload } from './staleChunks';
import { useUnsaved } from '@/pwa/unsaved';

const to = { assign: vi.fn<(href: string | URL) => void>(), reload: vi.fn() };
const serverAnswers = vi.fn<() => Promise<Response>>();

/** Fails to load a chunk, and waits until the page has decided what to do. */
async function failChunk(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  await vi.advanceTimersByTimeAsync(0);
}

const clickOn = (href: string, { more = '', ...keys }: MouseEventInit & { more?: string } = {}): void => {
  document.body.innerHTML = `<a href="${href}" ${more}><b>There</b></a>`;
  document.querySelector('a')?.addEventListener('click', (event) => event.preventDefault());
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...keys }));
};

/** Fake time begins anew with each test. What the tests before have done is past (ms). */
let past = 0;

beforeAll(() => reloadOnStaleChunk(to));
beforeEach(() => {
  vi.useFakeTimers();
  past += 1_000_000;
  vi.advanceTimersByTime(past);
  vi.resetAllMocks();
  vi.stubGlobal('fetch', serverAnswers.mockResolvedValue(new Response()));
});

describe('a chunk that is gone (docs/product.md 3.19)', () => {
  it('is a reason to load the page anew, once in ten minutes', async () => {
    await failChunk();
    expect(to.reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(599_000);
    await failChunk();
    expect(to.reload).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(2000);
    await failChunk();
    expect(to.reload).toHaveBeenCalledTimes(2);
  });

  it('after a tap on a link loads the page that was asked for, not the one that the tap was on', async () => {
    clickOn('/settings');
    await failChunk();
    expect(to.assign.mock.calls).toEqual([[`${location.origin}/settings`]]);
    expect(to.reload).not.toHaveBeenCalled();
  });

  it.each([
    ['calls somebody', 'tel:0201234567', {}],
    ['leads to another site', 'https://elsewhere.example/', {}],
    ['saves a file', '/week.csv', { more: 'download' }],
    ['opens another tab', '/settings', { more: 'target="_blank"' }],
    ['opens another tab by a key', '/settings', { ctrlKey: true }],
  ])('after a tap on a link that %s loads this page anew', async (_what, href, how) => {
    clickOn(href, how);
    await failChunk();
    expect(to.reload).toHaveBeenCalledOnce();
    expect(to.assign).not.toHaveBeenCalled();
  });

  it('is none while a reload would lose something, unless a tap on a link leaves it', async () => {
    const { unmount } = renderHook(() => useUnsaved(true));
    await failChunk();
    expect(to.reload).not.toHaveBeenCalled();
    clickOn('/settings');
    await failChunk();
    expect(to.assign).toHaveBeenCalledOnce();
    unmount();
  });

  it('is none while it is only loaded ahead', async () => {
    await withoutReload(failChunk);
    expect(to.reload).not.toHaveBeenCalled();
    await failChunk();
    expect(to.reload).toHaveBeenCalledOnce();
  });

  it.each([
    ['the device is offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
    ['the server is out of reach', () => serverAnswers.mockRejectedValue(new TypeError('Failed to fetch'))],
  ])('is none while %s', async (_what, lose) => {
    lose();
    await failChunk();
    expect(to.reload).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('is none when the page is being left, and one again when it was not left after all', async () => {
    window.dispatchEvent(new Event('beforeunload'));
    await failChunk();
    expect(to.reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    await failChunk();
    expect(to.reload).toHaveBeenCalledOnce();
  });
});
