import { beforeEach, expect, it, vi } from 'vitest';
import { reportSchema, type Report } from '@/model/report';
import { makeReporter, placeOf } from './reporting';
import type { Trouble } from './troubles';
import * as v from 'valibot';

const bodies: Blob[] = [];
const beacon = vi.fn((_path: string, body: Blob) => bodies.push(body) > 0);

/** A Blob of jsdom has no `text`. */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '');
    reader.readAsText(blob);
  });

async function sent(): Promise<Report[]> {
  const texts = await Promise.all(bodies.map(textOf));
  return texts.map((text) => v.parse(reportSchema, JSON.parse(text)));
}

const trouble = (error: unknown, path = '/'): Trouble => ({ kind: 'error', error, path });

beforeEach(() => {
  bodies.splice(0);
  localStorage.clear();
  Object.assign(navigator, { sendBeacon: beacon });
  beacon.mockClear();
});

it('sends what broke and where, and nothing that says to whom', async () => {
  const report = makeReporter();
  report(trouble(new TypeError('three@demo.test has no /addPlayerQR/secret'), '/messages/R123'));
  expect(beacon).toHaveBeenCalledWith(
    '/report/appError',
    expect.objectContaining({ type: 'application/json' }),
  );
  const [first] = await sent();
  expect(first).toMatchObject({
    name: 'TypeError',
    message: '<email> has no /addPlayerQR/<code>',
    place: '/messages/:threadId',
    count: 1,
  });
  expect(JSON.stringify(first)).not.toMatch(/three@|R123|secret/);
});

it.each([
  ['/', '/'],
  ['/players/-Oabc', '/players/:pushId'],
  ['/addPlayerQR/abc', '/addPlayerQR/:playerID'],
  ['/settings', '/settings'],
  ['/a/customer/typed/this', '*'],
])('knows %s as %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

it('sends the same error the first, the tenth and the hundredth time, with how often it happened', async () => {
  const report = makeReporter();
  for (let time = 0; time < 150; time += 1) report(trouble(new Error('again')));
  expect((await sent()).map(({ count }) => count)).toEqual([1, 10, 100]);
});

it('sends no more than 10 of a page view, and 30 of an hour, also after a reload', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let view = 0; view < 5; view += 1) {
    const report = makeReporter();
    for (let time = 0; time < 20; time += 1) report(trouble(new Error(`another ${time}`)));
    expect(bodies).toHaveLength(Math.min((view + 1) * 10, 30));
  }
  vi.setSystemTime(Date.now() + 3_600_000);
  makeReporter()(trouble(new Error('an hour later')));
  expect(bodies).toHaveLength(31);
});

it('sends by fetch where there is no beacon, and minds no failure', async () => {
  beacon.mockReturnValueOnce(false);
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
  makeReporter()(trouble(new Error('x')));
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledWith('/report/appError', expect.objectContaining({ keepalive: true }));
});

it('never breaks, whatever was thrown', () => {
  beacon.mockImplementationOnce(() => {
    throw new Error('refused');
  });
  const hostile = {
    toString: () => {
      throw new Error('hostile');
    },
  };
  const report = makeReporter();
  expect(() =>
    [undefined, null, 'text', hostile, new Error('x')].forEach((thrown) => report(trouble(thrown))),
  ).not.toThrow();
});

it('follows what went wrong before, what nobody caught, and not what others break', async () => {
  vi.resetModules();
  const { followTroubles, noteTrouble, watchForTroubles } = await import('./troubles');
  noteTrouble('boundary', 'early');
  const followed: Trouble[] = [];
  followTroubles((next) => followed.push(next));
  watchForTroubles();
  dispatchEvent(new ErrorEvent('error', { error: 'ours', filename: `${location.origin}/assets/app.js` }));
  dispatchEvent(new ErrorEvent('error', { error: 'theirs', filename: 'chrome-extension://x/y.js' }));
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'rejected' }));
  expect(followed.map(({ kind, error }) => [kind, error])).toEqual([
    ['boundary', 'early'],
    ['error', 'ours'],
    ['rejection', 'rejected'],
  ]);
});
