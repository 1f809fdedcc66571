import { vi } from 'vitest';

/** Made up, of 65 bytes. */
const BUILD_KEY = `${'B'.repeat(86)}A`;

const bytes = (count: number, value: number): ArrayBuffer => new Uint8Array(count).fill(value).buffer;

const base64url = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    .buffer;

class Subscription {
  readonly endpoint: string;
  readonly options: { applicationServerKey: ArrayBuffer };
  private readonly browser: PushBrowser;
  private readonly secret: number;

  constructor(browser: PushBrowser, count: number, key: string) {
    this.browser = browser;
    this.secret = count;
    this.endpoint = `${browser.service}${count}`;
    this.options = { applicationServerKey: base64url(key) };
  }

  getKey(name: 'p256dh' | 'auth'): ArrayBuffer {
    return name === 'p256dh' ? bytes(65, this.secret) : bytes(16, this.secret);
  }

  unsubscribe(): Promise<boolean> {
    this.browser.subscription = undefined;
    return Promise.resolve(true);
  }
}

/** The browser's part in notifications: permission, subscription, and display. */
export class PushBrowser {
  permission: NotificationPermission = 'default';
  answer: NotificationPermission = 'granted';
  answered: Promise<void> = Promise.resolve();
  service = 'https://updates.push.services.mozilla.com/wpush/v2/';
  refusal: Error | undefined;
  subscription: Subscription | undefined;
  /** On a first visit that takes a while. */
  active: Promise<void> = Promise.resolve();
  asked = 0;
  shown: string[] = [];
  private given = 0;
  private readonly stored = new Map<string, string>();
  private readonly listeners = new Set<(event: MessageEvent) => void>();

  get owner(): string | undefined {
    return this.stored.get('/push-owner');
  }

  say(data: unknown): void {
    for (const listener of this.listeners) listener(new MessageEvent('message', { data }));
  }

  private subscribe(key: string): Promise<Subscription> {
    if (this.refusal !== undefined) return Promise.reject(this.refusal);
    this.given += this.subscription === undefined ? 1 : 0;
    this.subscription ??= new Subscription(this, this.given, key);
    return Promise.resolve(this.subscription);
  }

  /** The window lacks these APIs. */
  open(): void {
    let isActive = false;
    void this.active.then(() => (isActive = true));
    const worker = {
      // As closeNotices in src/pwa/workerPush.ts.
      postMessage: ({ tags }: { tags?: readonly string[] }) => {
        this.shown = tags === undefined ? [] : this.shown.filter((tag) => !tags.includes(tag));
      },
    };
    const registration = {
      get active() {
        return isActive ? worker : null;
      },
      pushManager: {
        getSubscription: () => Promise.resolve(this.subscription ?? null),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
          this.subscribe(applicationServerKey),
      },
    };
    Object.defineProperty(navigator, 'serviceWorker', {
      configurable: true,
      value: {
        ready: this.active.then(() => registration),
        getRegistration: () => Promise.resolve(registration),
        addEventListener: (_type: string, listener: (event: MessageEvent) => void) =>
          this.listeners.add(listener),
        removeEventListener: (_type: string, listener: (event: MessageEvent) => void) =>
          this.listeners.delete(listener),
      },
    });
    const permission = (): NotificationPermission => this.permission;
    const ask = async (): Promise<NotificationPermission> => {
      this.asked += 1;
      await this.answered;
      this.permission = this.answer;
      return this.answer;
    };
    vi.stubGlobal('Notification', {
      get permission() {
        return permission();
      },
      requestPermission: ask,
    });
    vi.stubGlobal('PushManager', Object);
    vi.stubGlobal('caches', {
      open: () =>
        Promise.resolve({
          match: (place: string) => {
            const text = this.stored.get(place);
            return Promise.resolve(text === undefined ? undefined : new Response(text));
          },
          put: async (place: string, response: Response) => {
            this.stored.set(place, await response.text());
          },
        }),
      delete: () => {
        this.stored.clear();
        return Promise.resolve(true);
      },
    });
    vi.stubEnv('VITE_VAPID_PUBLIC_KEY', BUILD_KEY);
  }
}

export function openPushBrowser(changes: Partial<PushBrowser> = {}): PushBrowser {
  const browser = Object.assign(new PushBrowser(), changes);
  browser.open();
  return browser;
}
