import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CodedError } from '@/model/failure';
import { askFunction } from './askFunction';
import type { Identity } from './identity';

const user = { getIdToken: () => Promise.resolve('token') };
const auth = { authStateReady: () => Promise.resolve(), currentUser: user };
const identity = { sdk: () => Promise.resolve({ auth }) } as unknown as Identity;

const ask = (timeoutMs?: number) =>
  askFunction(
    identity,
    '/thumbs/report',
    {},
    (error) => new CodedError('unreachable', String(error)),
    timeoutMs,
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A part of the answer comes every 20 s; `count` of them. */
function answerSlowly(count: number): void {
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    const body = new ReadableStream({
      start: (controller) => {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        for (let part = 1; part <= count; part += 1)
          setTimeout(() => controller.enqueue(new TextEncoder().encode(`${part} `)), part * 20_000);
        setTimeout(() => controller.close(), count * 20_000);
      },
    });
    return Promise.resolve(new Response(body));
  });
}

function answerNever(): void {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Too late.', 'AbortError')));
      }),
  );
}

it('a function that does not respond is not awaited for ever', async () => {
  answerNever();
  const failed = vi.fn();
  ask().catch(failed);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unreachable' }));
});

it('a function that works for longer before it answers is awaited for as long as the call says', async () => {
  answerNever();
  const failed = vi.fn();
  ask(65_000).catch(failed);
  await vi.advanceTimersByTimeAsync(64_999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'unreachable' }));
});

it('a long answer may take longer, as long as parts of it come', async () => {
  answerSlowly(4);
  const answered = vi.fn();
  ask().then(answered, answered);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(answered).toHaveBeenCalledExactlyOnceWith({ status: 200, body: '1 2 3 4 ' });
});
