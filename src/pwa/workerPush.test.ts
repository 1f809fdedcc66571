import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PushNotice, pushPayload } from '@/model/push';
import {
  closeNotices,
  HEARD_AGAIN_MS,
  openNotice,
  receivePush,
  renewSubscription,
  type SubscriptionChange,
} from './workerPush';

/** A notification shown by the worker. */
interface Shown {
  title: string;
  tag: string;
  body?: string;
  lang?: string;
  renotify?: boolean;
  silent?: boolean;
  data?: unknown;
  close: () => void;
}

interface Page {
  url: string;
  focused?: boolean;
  visibilityState?: DocumentVisibilityState;
  /** Whether the page opens a requested path itself. */
  answers?: boolean;
}

/** The browser as the worker sees it: notifications shown, and open windows. */
class FakeWorker {
  shown: Shown[] = [];
  isSubscribed = true;
  /** Paths that the worker asked pages to open, navigated to, and opened in new windows. */
  readonly asked: string[] = [];
  readonly led: string[] = [];
  readonly opened: string[] = [];
  private readonly pages: readonly Page[];
  private readonly owner: string | undefined;

  constructor(owner: string | undefined, pages: readonly Page[] = []) {
    this.owner = owner;
    this.pages = pages;
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: () => Promise.resolve(this.owner === undefined ? undefined : new Response(this.owner)),
        }),
    });
  }

  get scope(): ServiceWorkerGlobalScope {
    return {
      location: new URL('https://app.example/service-worker.js'),
      registration: {
        showNotification: (title: string, options: Omit<Shown, 'title' | 'close'>) => {
          const shown: Shown = {
            title,
            ...options,
            close: () => {
              this.shown = this.shown.filter((one) => one !== shown);
            },
          };
          this.shown = [...this.shown.filter(({ tag }) => tag !== shown.tag), shown];
          return Promise.resolve();
        },
        getNotifications: ({ tag }: { tag?: string } = {}) =>
          Promise.resolve(this.shown.filter((one) => tag === undefined || one.tag === tag)),
        pushManager: {
          getSubscription: () =>
            Promise.resolve(
              this.isSubscribed
                ? {
                    unsubscribe: () => {
                      this.isSubscribed = false;
                      return Promise.resolve(true);
                    },
                  }
                : null,
            ),
        },
      },
      clients: {
        matchAll: () => Promise.resolve(this.pages.map((page) => this.clientOf(page))),
        openWindow: (path: string) => {
          this.opened.push(path);
          return Promise.resolve(null);
        },
      },
    } as unknown as ServiceWorkerGlobalScope;
  }

  private clientOf({ url, focused = false, visibilityState = 'visible', answers = true }: Page) {
    return {
      url: `https://app.example${url}`,
      focused,
      visibilityState,
      focus: () => Promise.resolve(),
      postMessage: ({ path }: { path: string }, [port]: MessagePort[]) => {
        this.asked.push(path);
        if (answers) port?.postMessage('opened');
      },
      navigate: (path: string) => {
        this.led.push(path);
        return Promise.resolve(null);
      },
    };
  }
}

const NOTICE: PushNotice = {
  title: 'DJ Noor',
  body: 'Golden Hour\u00a0– Mira Solen',
  lang: 'nl',
  tag: 'R1',
  navigate: 'https://app.example/messages/R1',
  user: 'anna',
  unread: 2,
};

const badge = vi.fn<(count: number) => void>();

const pushed = (payload: unknown): PushEvent => ({ data: { json: () => payload } }) as unknown as PushEvent;

const answer = (body: string): PushEvent => pushed(pushPayload({ ...NOTICE, body }));

const receive = (worker: FakeWorker, changes: Partial<PushNotice> = {}): Promise<void> =>
  receivePush(worker.scope, pushed(pushPayload({ ...NOTICE, ...changes })));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'setAppBadge');
  badge.mockReset();
});

describe('a push (docs/product.md 32.12)', () => {
  it('is shown with its words, for its customer, and sets the count on the icon (docs/product.md 32.15)', async () => {
    Object.assign(navigator, { setAppBadge: badge });
    const worker = new FakeWorker('anna');
    await receive(worker);
    expect(worker.shown).toMatchObject([
      { title: 'DJ Noor', body: 'Golden Hour\u00a0– Mira Solen', lang: 'nl', tag: 'R1' },
    ]);
    expect(badge.mock.calls).toEqual([[2]]);
  });

  it.each([
    ['somebody else is signed in', 'bert'],
    ['nobody is', undefined],
  ])('says nothing where %s, and is the last of its kind (docs/product.md 32.10)', async (_who, owner) => {
    const worker = new FakeWorker(owner);
    await receive(worker);
    expect(worker.shown).toEqual([]);
    expect(worker.isSubscribed).toBe(false);
  });

  it('for somebody else shows no words either where the browser would show it by itself', async () => {
    const worker = new FakeWorker('bert');
    const { scope } = worker;
    const show = vi.spyOn(scope.registration, 'showNotification');
    const { notification } = pushPayload(NOTICE) as { notification: object };
    await receivePush(scope, { data: null, notification } as unknown as PushEvent);
    expect(show.mock.calls).toEqual([['Vibecheck', { tag: 'nothing', silent: true }]]);
    expect(worker.shown).toEqual([]);
  });

  it('of the declarative kind is read from what the browser is about to show', async () => {
    const worker = new FakeWorker('anna');
    const { notification } = pushPayload(NOTICE) as { notification: object };
    await receivePush(worker.scope, { data: null, notification, appBadge: 2 } as unknown as PushEvent);
    expect(worker.shown).toMatchObject([{ title: 'DJ Noor', tag: 'R1' }]);
  });

  it.each([null, 'text', {}, { web_push: 8030 }])('that says %o is left alone', async (payload) => {
    const worker = new FakeWorker('anna');
    await receivePush(worker.scope, pushed(payload));
    expect(worker.shown).toEqual([]);
    expect(worker.isSubscribed).toBe(true);
  });

  it('is one notification a conversation, of which the first makes itself heard, and one after a minute again', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const worker = new FakeWorker('anna');
    const heard: unknown[] = [];
    for (let count = 0; count < 100; count += 1) {
      vi.setSystemTime(1_000_000 + count * 500);
      await receive(worker, { body: `Answer ${count}` });
      heard.push(worker.shown[0]?.silent);
    }
    expect(worker.shown).toMatchObject([{ body: 'Answer 99' }]);
    expect(heard.filter((isSilent) => isSilent === false)).toHaveLength(1);
    await receive(worker, { tag: 'R2' });
    expect(worker.shown.map(({ tag, silent }) => [tag, silent])).toEqual([
      ['R1', true],
      ['R2', false],
    ]);
    vi.setSystemTime(1_000_000 + HEARD_AGAIN_MS);
    await receive(worker);
    expect(worker.shown.find(({ tag }) => tag === 'R1')?.silent).toBe(false);
  });

  it('has the words of what came last, however long the one before takes, and is heard once', async () => {
    const worker = new FakeWorker('anna');
    const { scope } = worker;
    vi.spyOn(scope.registration, 'getNotifications').mockImplementationOnce(async () => {
      await new Promise((resolve) => setTimeout(resolve));
      return [];
    });
    await Promise.all(['Answer 1', 'Answer 2'].map((body) => receivePush(scope, answer(body))));
    expect(worker.shown).toMatchObject([{ body: 'Answer 2', silent: true }]);
  });

  it('that a page asks to close is closed once it is shown, and no other', async () => {
    const worker = new FakeWorker('anna');
    const { scope } = worker;
    const received = ['R1', 'R2'].map((tag) => receive(worker, { tag }));
    await closeNotices(scope, { type: 'closeNotices', tags: ['R1'] });
    await Promise.all(received);
    expect(worker.shown.map(({ tag }) => tag)).toEqual(['R2']);
    await closeNotices(scope, { type: 'closeNotices' });
    expect(worker.shown).toEqual([]);
  });

  it('is shown although the one before could not be', async () => {
    const worker = new FakeWorker('anna');
    const { scope } = worker;
    vi.spyOn(scope.registration, 'showNotification').mockRejectedValueOnce(new Error('No permission.'));
    const first = receivePush(scope, answer('Answer 1'));
    const second = receivePush(scope, answer('Answer 2'));
    await expect(first).rejects.toThrow('No permission.');
    await second;
    expect(worker.shown).toMatchObject([{ body: 'Answer 2' }]);
  });

  it('makes itself heard also after the clock was set back', async () => {
    vi.useFakeTimers({ now: 10_000_000 });
    const worker = new FakeWorker('anna');
    await receive(worker);
    vi.setSystemTime(1_000_000);
    await receive(worker);
    expect(worker.shown).toMatchObject([{ silent: false }]);
  });

  it.each([
    ['in the window in front', { url: '/messages/R1', focused: true }, 0],
    ['in a window behind another', { url: '/messages/R1' }, 1],
    ['in a window that is not seen', { url: '/messages/R1', focused: true, visibilityState: 'hidden' }, 1],
    ['nowhere, but another is', { url: '/messages/R2', focused: true }, 1],
  ] as const)('about a conversation that is open %s is shown: %#', async (_where, page, count) => {
    const worker = new FakeWorker('anna', [page]);
    await receive(worker);
    expect(worker.shown).toHaveLength(count);
  });
});

describe('a push about zones (docs/product.md 34.20)', () => {
  const about = (worker: FakeWorker, title: string, tag: string, zones: string[]): Promise<void> =>
    receive(worker, { title, tag, zones, navigate: `https://app.example/players/${tag}` });
  const titles = (worker: FakeWorker): string[] => worker.shown.map(({ title }) => title);

  it('takes the place of each earlier one about the same zones: two that were silent are back', async () => {
    const worker = new FakeWorker('anna');
    await about(worker, 'A is silent', 'zone-a', ['a']);
    await about(worker, 'B is silent', 'zone-b', ['b']);
    await about(worker, '2 are back', 'zones-ab', ['a', 'b']);
    expect(titles(worker)).toEqual(['2 are back']);
  });

  it('leaves one about several until each of them was told again, where it stays without a sound', async () => {
    vi.useFakeTimers({ now: 1_000_000 });
    const worker = new FakeWorker('anna');
    await about(worker, '2 are silent', 'zones-ab', ['a', 'b']);
    vi.setSystemTime(1_000_000 + HEARD_AGAIN_MS);
    await about(worker, 'A is back', 'zone-a', ['a']);
    expect(worker.shown).toMatchObject([
      {
        title: '2 are silent',
        body: NOTICE.body,
        lang: 'nl',
        tag: 'zones-ab',
        renotify: false,
        silent: true,
        data: { navigate: 'https://app.example/players/zones-ab', heardAt: 1_000_000, zones: ['b'] },
      },
      { title: 'A is back', silent: false },
    ]);
    await about(worker, 'B is back', 'zone-b', ['b']);
    expect(titles(worker)).toEqual(['A is back', 'B is back']);
  });

  it('leaves those about others, and conversations', async () => {
    const worker = new FakeWorker('anna');
    const { scope } = worker;
    await receive(worker);
    await about(worker, '2 are silent', 'zones-ab', ['a', 'b']);
    const show = vi.spyOn(scope.registration, 'showNotification');
    await receivePush(
      scope,
      pushed(pushPayload({ ...NOTICE, title: '2 are back', tag: 'zones-cd', zones: ['c', 'd'] })),
    );
    expect(titles(worker)).toEqual(['DJ Noor', '2 are silent', '2 are back']);
    expect(show).toHaveBeenCalledTimes(1);
  });

  it('is shown also where one from before said nothing of its zones', async () => {
    const worker = new FakeWorker('anna');
    await receive(worker, { title: 'A is silent', tag: 'zone-a' });
    await about(worker, '2 are back', 'zones-ab', ['a', 'b']);
    await receive(worker, { title: 'A is silent again', tag: 'zone-a' });
    expect(titles(worker)).toEqual(['2 are back', 'A is silent again']);
  });

  it('of the declarative kind says its zones too', async () => {
    const worker = new FakeWorker('anna');
    const { scope } = worker;
    await about(worker, 'A is silent', 'zone-a', ['a']);
    const { notification } = pushPayload({ ...NOTICE, tag: 'zones-ab', zones: ['a', 'b'] }) as {
      notification: object;
    };
    await receivePush(scope, { data: null, notification, appBadge: 2 } as unknown as PushEvent);
    expect(worker.shown.map(({ tag }) => tag)).toEqual(['zones-ab']);
  });
});

const close = vi.fn();
const notification = (navigate = 'https://app.example/messages/R1'): Notification =>
  ({ close, data: { navigate, heardAt: 1 } }) as unknown as Notification;

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

const KEY = new ArrayBuffer(8);

/** A worker with one open page. */
function workerWithPage() {
  const subscribe = vi.fn<(options: object) => Promise<void>>(() => Promise.resolve());
  const postMessage = vi.fn();
  const page = { url: 'https://app.example/', focused: true, visibilityState: 'visible', postMessage };
  const scope = {
    location: new URL('https://app.example/service-worker.js'),
    registration: { pushManager: { subscribe } },
    clients: { matchAll: () => Promise.resolve([page]) },
  } as unknown as ServiceWorkerGlobalScope;
  return { scope, subscribe, postMessage };
}

const change = (changes: object): SubscriptionChange =>
  ({ oldSubscription: { options: { applicationServerKey: KEY } }, ...changes }) as SubscriptionChange;

it.each([
  ['gave back is asked for anew', null, [[{ userVisibleOnly: true, applicationServerKey: KEY }]]],
  ['got by itself is not', {}, []],
])('an address that the browser %s, and open pages hear of it', async (_what, newSubscription, asked) => {
  const { scope, subscribe, postMessage } = workerWithPage();
  await renewSubscription(scope, change({ newSubscription }));
  expect(subscribe.mock.calls).toEqual(asked);
  expect(postMessage).toHaveBeenCalledWith({ type: 'pushChanged' });
});
