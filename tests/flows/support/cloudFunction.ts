import { vi } from 'vitest';

type Answer = { status: number; text: string } | (() => Promise<Response>);

/**
 * It gives these answers one after another, then repeats the last one, until a test calls `vi.unstubAllGlobals` or ends.
 * @returns the requests
 */
export function cloudFunction(address: string, ...answers: [Answer, ...Answer[]]) {
  const real = globalThis.fetch;
  const asked = vi.fn<(body: unknown, authorization: string | null) => void>();
  let [answer] = answers;
  vi.stubGlobal('fetch', (at: string, request: RequestInit) => {
    if (at !== address) return real(at, request);
    asked(JSON.parse(request.body as string), new Headers(request.headers).get('Authorization'));
    answer = answers.shift() ?? answer;
    return typeof answer === 'function'
      ? answer()
      : Promise.resolve(new Response(answer.text, { status: answer.status }));
  });
  return asked;
}

/** The device knows that it is offline. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (at: string, request: RequestInit) =>
    at.startsWith('/') ? Promise.reject(new TypeError('Failed to fetch')) : real(at, request),
  );
}
