import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { switchLanguage } from '../../src/i18n/i18n';
import { paths } from '../../src/model/paths';
import { hurryClock } from './support/clock';
import { choose, notified, page, path, rateTrack, renderApp, see, tap } from './support/renderApp';
import { openPushBrowser, type PushBrowser } from './support/pushBrowser';
import { until } from './support/until';
import { endVisits } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

const YES = 'Let me know';
const ON = 'You’ll get a notification when a DJ answers';
const TIMEOUTS = { act: 18_000, task: 3000 };

type Devices = Record<string, { endpoint: string; language: string; text?: true }>;

const devicesOf = (world: World, { uid }: Customer): Devices =>
  (world.at(paths.pushDevices(uid)) ?? {}) as Devices;

const endpointsOf = (world: World, customer: Customer): string[] =>
  Object.values(devicesOf(world, customer)).map(({ endpoint }) => endpoint);

const device = (name: string, at: number) => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'a'.repeat(22),
  language: 'nl',
  at,
});

async function settings(browser?: PushBrowser, world = newWorld(), timeouts: object = TIMEOUTS) {
  const customer = await world.addCustomer();
  const visit = await renderApp(world, { as: customer, at: '/settings?page=5', timeouts });
  await page().findByRole('heading', { name: 'Tell me when a DJ answers' });
  return { world, customer, browser, ...visit };
}

async function turnedOn(world = newWorld(), timeouts: object = TIMEOUTS) {
  const browser = openPushBrowser();
  const visit = await settings(browser, world, timeouts);
  await tap('Turn on for this device');
  await see(ON);
  return { ...visit, browser };
}

const settled = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await navigator.serviceWorker.ready;
  await new Promise((resolve) => setTimeout(resolve, 200));
};

const logOut = async (): Promise<void> => {
  choose('Log out');
  await until(() => localStorage.getItem('signedIn') === null);
};

describe('the settings (docs/product.md 14.11, 32.3)', () => {
  it('turn it on: the browser is asked, and the database has the device (docs/product.md 16.12, 32.5)', async () => {
    const persist = vi.fn(() => Promise.resolve(true));
    Object.defineProperty(navigator, 'storage', { configurable: true, value: { persist } });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'storage');
    });
    const { world, customer, browser } = await turnedOn();
    expect(browser.asked).toBe(1);
    expect(devicesOf(world, customer)).toEqual({
      0: expect.objectContaining({
        endpoint: browser.subscription?.endpoint,
        p256dh: expect.stringMatching(/^.{87}$/) as unknown,
        auth: expect.stringMatching(/^.{22}$/) as unknown,
        language: 'en',
        at: expect.any(Number) as unknown,
      }) as unknown,
    });
    expect(browser.owner).toBe(customer.uid);
    expect(persist).toHaveBeenCalledTimes(1);
    await see('Only on this device.');
  });

  it('have told the worker whose device it is before the database has it: what comes at once is shown (docs/product.md 32.10)', async () => {
    const browser = openPushBrowser();
    const { world, customer, line } = await settings(browser);
    await screen.findByRole('button', { name: 'Turn on for this device' });
    line.delay(500);
    await tap('Turn on for this device');
    await until(() => endpointsOf(world, customer).length === 1);
    expect(browser.owner).toBe(customer.uid);
    expect(localStorage.getItem('push')).toContain(customer.uid);
    await see(ON);
  });

  it('say what to answer for as long as the question of the browser waits (docs/product.md 32.5)', async () => {
    let answer = (): void => undefined;
    const hint = 'If your browser asks whether it may show notifications, choose ‘Allow’.';
    await settings(openPushBrowser({ answered: new Promise((resolve) => (answer = resolve)) }));
    await tap('Turn on for this device');
    await see(hint);
    answer();
    await see(ON);
    expect(screen.queryByText(hint)).toBeNull();
  });

  it('wait for the worker, which may still be installed at a first visit: what is sent before would be lost', async () => {
    let becomesActive = (): void => undefined;
    const active = new Promise<void>((resolve) => (becomesActive = resolve));
    const browser = openPushBrowser({ active });
    const { world, customer } = await settings(browser);
    await tap('Turn on for this device');
    await until(() => browser.asked === 1);
    expect(browser.subscription).toBeUndefined();
    becomesActive();
    await see(ON);
    expect(endpointsOf(world, customer)).toEqual([browser.subscription?.endpoint]);
  });

  it('say that the app is not ready yet, where the worker is not active in time, and can be tried again (docs/product.md 32.4)', async () => {
    const browser = openPushBrowser({ active: new Promise(() => undefined) });
    const { world, customer } = await settings(browser);
    await tap('Turn on for this device');
    await until(() => browser.asked === 1);
    vi.advanceTimersByTime(8000);
    await see(/^The app isn’t ready for notifications on this device yet/);
    expect(page().queryByRole('alert')).toBeNull();
    browser.active = Promise.resolve();
    browser.open();
    await tap('Turn on for this device');
    await see(ON);
    expect(endpointsOf(world, customer)).toEqual([browser.subscription?.endpoint]);
  });

  it('choose whether the notification shows the message itself', async () => {
    const { world, customer } = await turnedOn();
    const text = await screen.findByLabelText('The message itself as well');
    const who = screen.getByLabelText('Who answers, and about which track');
    fireEvent.click(text);
    // Nothing else can be chosen until it is saved.
    fireEvent.click(who);
    expect(text).toBeChecked();
    await until(() => devicesOf(world, customer)[0]?.text === true);
    // Not by `until`, which looks again after each change of the page: each tap makes one.
    await expect.poll(() => fireEvent.click(who) && devicesOf(world, customer)[0]?.text).toBe(undefined);
    expect(Object.keys(devicesOf(world, customer))).toEqual(['0']);
  });

  it('turn it off again, in the database and in the browser', async () => {
    const { world, customer, browser } = await turnedOn();
    await tap('Turn off for this device');
    await screen.findByRole('button', { name: 'Turn on for this device' });
    expect(devicesOf(world, customer)).toEqual({});
    expect(browser.subscription).toBeUndefined();
    expect(localStorage.getItem('push')).toBeNull();
  });

  it('say how many devices are told, and let the ninth take the place of the oldest (docs/product.md 32.6)', async () => {
    const world = newWorld();
    const browser = openPushBrowser();
    const customer = await world.addCustomer();
    for (let place = 0; place < 8; place += 1)
      world.put({
        [paths.pushDevice(customer.uid, String(place))]: device(`d${place}`, place === 3 ? 5 : 50),
      });
    await renderApp(world, { as: customer, at: '/settings?page=5', timeouts: TIMEOUTS });
    await see('8 other devices of yours already get notifications.');
    await tap('Turn on for this device');
    await see('On 8 devices, this one included.');
    expect(devicesOf(world, customer)[3]?.endpoint).toBe(browser.subscription?.endpoint);
  });

  it('say that it is not possible here, without a key of the build and without push (docs/product.md 32.4)', async () => {
    openPushBrowser();
    vi.stubEnv('VITE_VAPID_PUBLIC_KEY', '');
    await settings();
    await see(/^This browser can’t show notifications/);
  });

  it.each<[string, Partial<PushBrowser>]>([
    ['where the browser refuses', { refusal: new DOMException('Registration failed', 'AbortError') }],
    ['at a service that is not known (docs/product.md 32.11)', { service: 'https://push.evil.test/' }],
  ])('say so too, and leave no subscription, %s', async (_name, changes) => {
    const browser = openPushBrowser(changes);
    const { world, customer } = await settings(browser);
    await tap('Turn on for this device');
    await see(/^This browser can’t show notifications/);
    expect(devicesOf(world, customer)).toEqual({});
    expect(browser.subscription).toBeUndefined();
  });

  it('say where to allow it once the browser refuses notifications', async () => {
    const browser = openPushBrowser({ answer: 'denied' });
    await settings(browser);
    await tap('Turn on for this device');
    await see(/^Your browser is blocking notifications from this app/);
  });

  it('lead to the home screen first in the browser of an iPhone', async () => {
    const browser = openPushBrowser();
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value: 'iPhone Safari' });
    await settings(browser);
    await see(/^An iPhone or iPad only shows notifications of an app on its home screen/);
    expect(browser.asked).toBe(0);
  });

  it('give the subscription back when the database cannot be reached', async () => {
    const browser = openPushBrowser();
    const { line } = await settings(browser);
    await screen.findByRole('button', { name: 'Turn on for this device' });
    line.cut();
    await tap('Turn on for this device');
    await page().findByRole('alert');
    expect(browser.subscription).toBeUndefined();
    expect(browser.owner).toBeUndefined();
    expect(localStorage.getItem('push')).toBeNull();
  });
});

describe('the question in the thanks for a rating (docs/product.md 32.2)', () => {
  async function rated(changes: Partial<PushBrowser> = {}) {
    const world = newWorld();
    const player = world.addPlayer();
    const browser = openPushBrowser(changes);
    const customer = await world.addCustomer([player]);
    localStorage.setItem('pushOffers', '0');
    const visit = await renderApp(world, { as: customer, timeouts: TIMEOUTS });
    const rate = async (): Promise<HTMLElement> => {
      await rateTrack();
      const thanks = await notified(/Your rating will be processed/);
      await within(thanks).findByRole('button', { name: 'Withdraw' });
      return thanks;
    };
    return { world, browser, customer, rate, ...visit };
  }

  const REASON = 'More like this';

  const isAsked = () => screen.queryByRole('button', { name: YES }) !== null;

  it('follows a reason in its place, and asks the browser after a tap and never before', async () => {
    const { world, browser, customer, rate } = await rated();
    await rate();
    expect(isAsked()).toBe(false);
    await tap(REASON);
    await screen.findByRole('group', { name: 'Would you like to know when a DJ answers?' });
    await see('Thanks, that helps: ‘More like this’.');
    expect(screen.queryByRole('button', { name: REASON })).toBeNull();
    expect(browser.asked).toBe(0);
    await tap(YES);
    await see(ON);
    expect(browser.asked).toBe(1);
    expect(endpointsOf(world, customer)).toEqual([browser.subscription?.endpoint]);
    await tap('Close');
    await rate();
    await tap(REASON);
    await see('Thanks, that helps: ‘More like this’.');
    expect(isAsked()).toBe(false);
  });

  it('turns them on however late the question of the browser is answered (docs/product.md 32.27)', async () => {
    let answer = (): void => undefined;
    const { world, browser, customer, line, rate } = await rated({
      answered: new Promise((resolve) => (answer = resolve)),
    });
    await rate();
    await tap(REASON);
    await tap(YES);
    await until(() => browser.asked === 1);
    vi.advanceTimersByTime(2 * TIMEOUTS.act);
    line.delay(500);
    answer();
    await see(ON);
    expect(endpointsOf(world, customer)).toEqual([browser.subscription?.endpoint]);
  });

  it('is there from the second rating of a device on', async () => {
    const { rate } = await rated();
    localStorage.removeItem('pushOffers');
    await rate();
    await tap(REASON);
    await see('Thanks, that helps: ‘More like this’.');
    expect(isAsked()).toBe(false);
    await tap('Close');
    await rate();
    await tap(REASON);
    await screen.findByRole('button', { name: YES });
  });

  it('takes the place of the reasons after two thanks that were closed without one, and then no more', async () => {
    const { rate } = await rated();
    for (const _ of [1, 2]) {
      const thanks = await rate();
      within(thanks).getByRole('button', { name: REASON });
      expect(isAsked()).toBe(false);
      await tap('Close');
    }
    await rate();
    await screen.findByRole('button', { name: YES });
    expect(screen.queryByRole('button', { name: REASON })).toBeNull();
    await tap('Close');
    await rate();
    await screen.findByRole('button', { name: REASON });
    expect(isAsked()).toBe(false);
  });

  it('is not there again after a no, which gives the reasons back', async () => {
    const { browser, rate } = await rated();
    await rate();
    await tap(REASON);
    await tap('No, thanks');
    expect(await screen.findByRole('button', { name: REASON })).toHaveAttribute('aria-pressed', 'true');
    expect(isAsked()).toBe(false);
    await tap('Close');
    await rate();
    await tap(REASON);
    await see('Thanks, that helps: ‘More like this’.');
    expect(isAsked()).toBe(false);
    expect(browser.asked).toBe(0);
  });

  it('is there for the third time without an answer, and not for the fourth (docs/product.md 32.2)', async () => {
    const { rate } = await rated();
    localStorage.setItem('pushOffers', '2');
    await rate();
    await tap(REASON);
    await screen.findByRole('button', { name: YES });
    await tap('Close');
    await rate();
    await tap(REASON);
    await see('Thanks, that helps: ‘More like this’.');
    expect(isAsked()).toBe(false);
    await tap('Close');
  });

  it('is not there where notifications are refused', async () => {
    const { rate } = await rated({ permission: 'denied' });
    await rate();
    await tap(REASON);
    await see('Thanks, that helps: ‘More like this’.');
    expect(isAsked()).toBe(false);
  });
});

describe('a log-out (docs/product.md 32.7)', () => {
  it('takes the device off the list and ends the subscription', async () => {
    const { world, customer, browser } = await turnedOn();
    browser.shown = ['R1'];
    await logOut();
    expect(devicesOf(world, customer)).toEqual({});
    expect(browser.subscription).toBeUndefined();
    expect(browser.owner).toBeUndefined();
    await until(() => browser.shown.length === 0);
    expect(localStorage.getItem('push')).toBeNull();
  });

  it('ends the subscription without a connection too, and does not wait for ever', async () => {
    const connection = 15_000;
    const { browser, line } = await turnedOn(newWorld(), { ...TIMEOUTS, connection });
    line.cut();
    const cutAt = Date.now();
    hurryClock(4);
    await logOut();
    hurryClock(1);
    // Measured by the fake clock.
    expect(Date.now() - cutAt).toBeLessThan(connection);
    expect(browser.subscription).toBeUndefined();
    expect(browser.owner).toBeUndefined();
  });
});

describe('a start (docs/product.md 32.9)', () => {
  /** Closes the app and opens it as `as` in the browser in which `customer` had turned pushes on. */
  async function again(change: (known: Awaited<ReturnType<typeof turnedOn>>) => void | Promise<void>) {
    const known = await turnedOn();
    const other = await known.world.addCustomer();
    const before = endpointsOf(known.world, known.customer);
    cleanup();
    endVisits();
    await change(known);
    return {
      ...known,
      other,
      before,
      start: (as: Customer) => renderApp(known.world, { as, timeouts: TIMEOUTS }),
    };
  }

  it('writes nothing when nothing is different', async () => {
    const { world, customer, browser, start } = await again(() => undefined);
    const before = JSON.stringify(devicesOf(world, customer));
    await start(customer);
    await until(() => browser.owner === customer.uid);
    await settled();
    expect(JSON.stringify(devicesOf(world, customer))).toBe(before);
  });

  it('writes another language, and keeps what was chosen', async () => {
    const { world, customer, start } = await again(async ({ world: at, customer: who }) => {
      at.put({ [`${paths.pushDevice(who.uid, '0')}/text`]: true });
      await switchLanguage('nl');
    });
    await start(customer);
    await until(() => devicesOf(world, customer)[0]?.language === 'nl');
    expect(devicesOf(world, customer)[0]?.text).toBe(true);
  });

  it('writes another address in the place of the former one', async () => {
    const { world, customer, browser, before, start } = await again(async ({ browser: { subscription } }) => {
      await subscription?.unsubscribe();
    });
    await start(customer);
    await until(() => endpointsOf(world, customer)[0] !== before[0]);
    expect(endpointsOf(world, customer)).toEqual([browser.subscription?.endpoint]);
  });

  it('asks for another address when the database no longer has this one', async () => {
    const { world, customer, before, start } = await again(({ world: at, customer: who }) =>
      at.put({ [paths.pushDevices(who.uid)]: null }),
    );
    await start(customer);
    await until(() => endpointsOf(world, customer).length === 1);
    expect(endpointsOf(world, customer)).not.toEqual(before);
  });

  it('finishes turning it off that was cut off before the database had answered, and turns nothing on again', async () => {
    const { world, customer, browser, line } = await turnedOn();
    line.swallowAnswers();
    await tap('Turn off for this device');
    await until(() => endpointsOf(world, customer).length === 0);
    // The page is closed.
    line.cut();
    cleanup();
    expect(browser.subscription).toBeDefined();
    await renderApp(world, { as: customer, timeouts: TIMEOUTS });
    await until(() => browser.subscription === undefined && localStorage.getItem('push') === null);
    expect(endpointsOf(world, customer)).toEqual([]);
  });

  it('leaves it on when turning it off was refused', async () => {
    const { world, customer, browser } = await turnedOn();
    world.refuseWrites();
    await tap('Turn off for this device');
    await see(/^Something went wrong/);
    world.refuseNoLonger();
    cleanup();
    endVisits();
    await renderApp(world, { as: customer, timeouts: TIMEOUTS });
    await until(() => browser.owner === customer.uid);
    await settled();
    expect(endpointsOf(world, customer)).toEqual([browser.subscription?.endpoint]);
  });

  it('takes the device off the list when notifications are no longer allowed', async () => {
    const { world, customer, browser, start } = await again(({ browser: at }) => {
      at.permission = 'denied';
    });
    await start(customer);
    await until(() => endpointsOf(world, customer).length === 0);
    expect(browser.subscription).toBeUndefined();
  });

  it('of somebody else ends what the one before had turned on, and asks nothing for it (docs/product.md 32.8)', async () => {
    const { world, browser, other, start } = await again(({ browser: at }) => {
      at.shown = ['R1'];
    });
    await start(other);
    await until(() => browser.subscription === undefined && browser.shown.length === 0);
    expect(browser.owner).toBeUndefined();
    expect(devicesOf(world, other)).toEqual({});
    expect(localStorage.getItem('push')).toBeNull();
  });

  it('gives up where no worker becomes active, so that what was turned on can be turned off', async () => {
    let last: Promise<unknown> = Promise.resolve();
    const locks = {
      request: (_name: string, act: () => Promise<unknown>) => (last = last.then(act, act)),
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const { world, customer } = await again(({ browser }) => {
      browser.active = new Promise(() => undefined);
      browser.open();
    });
    await renderApp(world, { as: customer, at: '/settings?page=5', timeouts: TIMEOUTS });
    await see(ON);
    await tap('Turn off for this device');
    vi.advanceTimersByTime(8000);
    await until(() => endpointsOf(world, customer).length === 0);
  });

  it('follows what the worker says of the subscription', async () => {
    const { world, customer, browser, start } = await again(() => undefined);
    await start(customer);
    await until(() => browser.owner === customer.uid);
    await settled();
    const [before] = endpointsOf(world, customer);
    await browser.subscription?.unsubscribe();
    browser.say({ type: 'pushChanged' });
    await until(() => endpointsOf(world, customer)[0] !== before);
    expect(endpointsOf(world, customer)).toEqual([browser.subscription?.endpoint]);
  });
});

describe('a notification', () => {
  const message = (at: number, rcvd: boolean) => ({ created: at, from: 'DJ Noor', msg: 'Hoi', rcvd });

  it('goes when its conversation was read, on whichever device (docs/product.md 32.14)', async () => {
    const { world, customer, browser } = await turnedOn();
    const at = Date.now();
    const place = (thread: string) => paths.message(customer.uid, thread, at);
    world.put({ [place('R1')]: message(at, false), [place('R2')]: message(at, false) });
    browser.shown = ['R1', 'R2', 'zone-gym'];
    world.put({ [`${place('R1')}/rcvd`]: true });
    await until(() => !browser.shown.includes('R1'));
    expect(browser.shown).toEqual(['R2', 'zone-gym']);
  });

  it('leads to its conversation in the page that is open, and the worker hears of it (docs/product.md 32.13)', async () => {
    const { world, customer, browser } = await turnedOn();
    const at = Date.now();
    world.put({ [paths.message(customer.uid, 'R1', at)]: message(at, false) });
    browser.say({ type: 'open', path: '/messages/R1' });
    await until(() => path() === '/messages/R1');
    await until(() =>
      JSON.stringify(world.at(paths.message(customer.uid, 'R1', at))).includes('"rcvd":true'),
    );
  });
});
