import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from './fakeWorker';
import { openNotice } from './openNotice';

const close = vi.fn();
const notification = (navigate = 'https://app.example/messages/R1'): Notification =>
  ({ close, data: { navigate, heardAt: 1 } }) as unknown as Notification;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a tap on a notification (docs/product.md 32.13)', () => {
  it('lets the open window lead to the conversation by itself, so that nothing typed is lost', async () => {
    const worker = new FakeWorker('anna', [{ url: '/' }, { url: '/help', focused: true }]);
    await openNotice(worker.scope, notification());
    expect(worker.asked).toEqual(['/messages/R1']);
    expect([worker.led, worker.opened]).toEqual([[], []]);
    expect(close).toHaveBeenCalled();
  });

  it('leads a page that does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const worker = new FakeWorker('anna', [{ url: '/', answers: false }]);
    const opened = openNotice(worker.scope, notification());
    await vi.waitFor(() => expect(worker.asked).toHaveLength(1));
    await vi.runAllTimersAsync();
    await opened;
    expect(worker.led).toEqual(['/messages/R1']);
  });

  it('opens a window where none is open', async () => {
    const worker = new FakeWorker('anna');
    await openNotice(worker.scope, notification());
    expect(worker.opened).toEqual(['/messages/R1']);
  });

  it.each(['https://evil.test/messages/R1', 'javascript:alert(1)', ''])(
    'never leads out of the app, as to %s',
    async (to) => {
      const worker = new FakeWorker('anna');
      await openNotice(worker.scope, notification(to));
      expect(worker.opened.every((path) => path.startsWith('/') && !path.startsWith('//'))).toBe(true);
      expect(worker.opened).not.toContain('/messages/R1');
    },
  );

  it('of another version of the worker opens home', async () => {
    const worker = new FakeWorker('anna');
    await openNotice(worker.scope, { close, data: null } as unknown as Notification);
    expect(worker.opened).toEqual(['/']);
  });
});
