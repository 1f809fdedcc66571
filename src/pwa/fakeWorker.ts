import { vi } from 'vitest';

/** A notification that a worker has shown. */
export interface Shown {
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
  /** Whether the page opens by itself what it is asked to. */
  answers?: boolean;
}

/** The worker's side of a browser: what it shows, and the windows that are open. */
export class FakeWorker {
  shown: Shown[] = [];
  isSubscribed = true;
  /** What the worker asked the pages to open, where it led them, and the windows that it opened. */
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

  /** Typed as what the worker has. */
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
