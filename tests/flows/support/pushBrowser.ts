import { vi } from 'vitest';

/** A public VAPID key of no service: 65 bytes. */
const BUILD_KEY = `${'B'.repeat(86)}A`;

const bytes = (count: number, value: number): ArrayBuffer => new Uint8Array(count).fill(value).buffer;

const base64url = (key: string): ArrayBuffer =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    .buffer;

/** A subscription as a browser has it, of a push service that is known. */
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

/** What a browser can do for notifications, and what it shows of them: all that is no part of the app. */
export class PushBrowser {
  permission: NotificationPermission = 'default';
  /** What the customer answers when the browser asks. */
  answer: NotificationPermission = 'granted';
  /** Resolves when the customer answers. */
  answered: Promise<void> = Promise.resolve();
  service = 'https://updates.push.services.mozilla.com/wpush/v2/';
  /** What the browser does with a request for a subscription. */
  refusal: Error | undefined;
  subscription: Subscription | undefined;
  /** Resolves when the worker is active: at a first visit it is installed a while after the start. */
  active: Promise<void> = Promise.resolve();
  /** How often the customer was asked. */
  asked = 0;
  /** The tags of the notifications that are shown. */
  shown: string[] = [];
  private given = 0;
  private readonly stored = new Map<string, string>();
  private readonly listeners = new Set<(event: MessageEvent) => void>();

  /** Whose device it is, as the worker finds it. */
  get owner(): string | undefined {
    return this.stored.get('/push-owner');
  }

  /** The worker says something to the page. */
  say(data: unknown): void {
    for (const listener of this.listeners) listener(new MessageEvent('message', { data }));
  }

  private subscribe(key: string): Promise<Subscription> {
    if (this.refusal !== undefined) return Promise.reject(this.refusal);
    this.given += this.subscription === undefined ? 1 : 0;
    this.subscription ??= new Subscription(this, this.given, key);
    return Promise.resolve(this.subscription);
  }

  /** Takes the place of what the window cannot do. */
  open(): void {
    let isActive = false;
    void this.active.then(() => (isActive = true));
    const registration = {
      get active() {
        return isActive ? {} : null;
      },
      pushManager: {
        getSubscription: () => Promise.resolve(this.subscription ?? null),
        subscribe: ({ applicationServerKey }: { applicationServerKey: string }) =>
          this.subscribe(applicationServerKey),
      },
      getNotifications: () =>
        Promise.resolve(
          this.shown.map((tag) => ({
            tag,
            close: () => {
              this.shown = this.shown.filter((other) => other !== tag);
            },
          })),
        ),
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
