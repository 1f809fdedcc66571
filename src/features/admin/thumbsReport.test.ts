import { afterEach, expect, it, vi } from 'vitest';
import { makeStore } from '@/app/store';
import type { Firebase } from '@/firebase/firebase';
import { REPORT_UNDER_WAY_MS } from '@/model/limits';
import { askForThumbs } from './thumbsReport';

const PERIOD = { from: '2026-01-01', to: '2026-11-28' };
const REPORT = { days: [], zones: [], tracks: [], reasons: {} };

const user = { getIdToken: () => Promise.resolve('token') };
const auth = { authStateReady: () => Promise.resolve(), currentUser: user };
const firebase = { identity: { sdk: () => Promise.resolve({ auth }) } } as unknown as Firebase;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a report is awaited for as long as its function may run (docs/reliability.md R19)', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Too late.', 'AbortError')));
        setTimeout(() => resolve(new Response(JSON.stringify(REPORT))), REPORT_UNDER_WAY_MS);
      }),
  );
  const asked = makeStore({ firebase }).dispatch(askForThumbs(PERIOD));
  await vi.advanceTimersByTimeAsync(REPORT_UNDER_WAY_MS);
  expect(await asked).toMatchObject({ type: 'thumbs/askForThumbs/fulfilled', payload: { days: [] } });
});
