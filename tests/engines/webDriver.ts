import { setTimeout as wait } from 'node:timers/promises';

/** In ms. */
const READY_LOOK_MS = 50;

/** A browser that is driven by WebDriver (https://www.w3.org/TR/webdriver2/): of its commands those that a tab of ours needs. */
export interface Session {
  post: (command: string, values: object) => Promise<unknown>;
  get: (command: string) => Promise<unknown>;
  end: () => Promise<void>;
}

/** @throws Error with what the driver complains of */
async function command(url: string, options: RequestInit): Promise<unknown> {
  const response = await fetch(url, options);
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${options.method ?? 'GET'} ${url}: ${JSON.stringify(value)}`);
  return value;
}

export async function untilReady(driver: string): Promise<void> {
  for (;;) {
    const status = await command(`${driver}/status`, {}).catch(() => undefined);
    if (status !== undefined) return;
    await wait(READY_LOOK_MS);
  }
}

const posted = (values: object): RequestInit => ({ method: 'POST', body: JSON.stringify(values) });

/** @throws DOMException when it has not come within `timeout` (ms) */
export async function startSession(driver: string, capabilities: object, timeout: number): Promise<Session> {
  const begun = await command(`${driver}/session`, {
    ...posted({ capabilities: { alwaysMatch: capabilities } }),
    signal: AbortSignal.timeout(timeout),
  });
  const session = `${driver}/session/${(begun as { sessionId: string }).sessionId}`;
  return {
    post: (path, values) => command(`${session}/${path}`, posted(values)),
    get: (path) => command(`${session}/${path}`, {}),
    end: async () => {
      await command(session, { method: 'DELETE' });
    },
  };
}

/** In px of the window. */
export const clickAt = (x: number, y: number): object => ({
  actions: [
    {
      type: 'pointer',
      id: 'mouse',
      actions: [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ],
    },
  ],
});

export const keysOf = (text: string): object => ({
  actions: [
    {
      type: 'key',
      id: 'keyboard',
      actions: Array.from(text).flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]),
    },
  ],
});
