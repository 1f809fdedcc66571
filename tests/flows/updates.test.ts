import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notificationShown } from '../../src/features/notification/notification';
import { startUpdates, watchActivity } from '../../src/pwa/updates';
import { addDj, give } from './support/deskWorld';
import { EMPTY } from './support/djAtDesk';
import { paths } from '../../src/model/paths';
import { choose, fill, notified, page, QUESTION, renderApp, see, tap } from './support/renderApp';
import { song } from './support/songs';
import { until } from './support/until';
import { fillStorage } from './support/visitApp';
import { worlds, type World } from './support/world';

const newWorld = worlds();

/** Nothing ends while the new version waits. */
const PATIENT = { connection: 60_000, overdue: 60_000, act: 60_000 };

/** Longer than the page has to be untouched, in ms. */
const LONG_MS = 4000;

/** Lets a new version come, whose worker waits to be asked. @returns whether it was */
async function newVersion(): Promise<() => boolean> {
  const ask = vi.fn();
  const scriptURL = `${location.origin}/service-worker.js`;
  const waiting = Object.assign(new EventTarget(), { scriptURL, state: 'installed', postMessage: ask });
  const registration = Object.assign(new EventTarget(), { waiting, installing: null, active: null });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: Object.assign(new EventTarget(), {
      controller: null,
      register: () => Promise.resolve(registration),
    }),
  });
  await startUpdates();
  return () => ask.mock.calls.some(([message]) => (message as { type?: string }).type === 'SKIP_WAITING');
}

const touch = (): boolean => document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));

const pass = async (duration: number): Promise<void> => {
  vi.advanceTimersByTime(duration);
  await new Promise((resolve) => setTimeout(resolve));
};

const type = (field: HTMLElement, value: string): boolean => fireEvent.input(field, { target: { value } });

async function home(world: World) {
  const { player, customer } = await world.withPlayer();
  player.play(song('zero'));
  player.play(song('one'));
  const visit = await renderApp(world, { as: customer });
  await see(QUESTION);
  return visit;
}

async function administration(world: World): Promise<void> {
  const administrator = await world.addCustomer([], { damin: true });
  await renderApp(world, { as: administrator, at: '/damin' });
  await see('No players chosen yet');
}

async function atDesk(world: World, ...ids: string[]): Promise<void> {
  const customer = await world.addCustomer();
  for (const id of ids) give(world, customer, id);
  await renderApp(world, { as: await addDj(world), at: ids.length > 0 ? `/desk/${ids[0]}` : '/desk' });
}

/** Touches the page each second, for longer than it has to be untouched. */
async function keepOn(event: () => Event): Promise<void> {
  for (let second = 0; second < 4; second += 1) {
    document.body.dispatchEvent(event());
    await pass(1000);
  }
}

/** What a new version waits for. Each begins it, and returns how it ends. */
const STATES: Record<string, (world: World) => Promise<() => unknown>> = {
  'the moods are shown': async (world) => {
    await home(world);
    await tap(/Personal touch/);
    await see(/^Change the vibe of/);
    return () => tap('Go back');
  },
  'a face is chosen': async (world) => {
    await home(world);
    await tap('Thumbs up');
    return async () => {
      await tap('Rate');
      await notified(/^Thumbs up for/);
      await tap('Close');
    };
  },
  'an earlier track is judged, before a face is chosen': async (world) => {
    await home(world);
    await tap(/^Just heard/);
    const list = await screen.findByRole('dialog', { name: /^Just heard in / });
    fireEvent.click(await within(list).findByRole('button', { name: /zero/ }));
    await screen.findByRole('button', { name: /^Back to what’s playing now/ });
    return () => tap(/^Back to what’s playing now/);
  },
  'a code is being used': async (world) => {
    const player = world.addPlayer();
    world.put({ [paths.keyBundle('some-code')]: { players: [player.seed.crypKey] } });
    const { line } = await renderApp(world, {
      as: await world.addCustomer(),
      at: '/addPlayerQR/some-code',
      timeouts: PATIENT,
    });
    await see('Adding the player…');
    line.hold();
    return async () => {
      line.restore();
      await see('1 player added.');
    };
  },
  'only this tab has a message': async (world) => {
    const { customer } = await world.withCustomer();
    const first = { created: 1, from: 'DJ Noor', msg: 'How was it?', rcvd: true };
    world.put({ [paths.thread(customer.uid, 'R1')]: { info: { type: 'up', dateTime: 1 }, 1: first } });
    const { line, store } = await renderApp(world, { as: customer, at: '/messages/R1' });
    await see('How was it?');
    line.cut();
    await until(() => store.getState().connection?.connection === 'lost');
    fillStorage('outbox');
    await fill('Your answer', 'Kept nowhere');
    await tap('Send');
    await see(/^Your browser doesn’t keep this message/);
    return () => {
      line.restore();
      window.dispatchEvent(new Event('online'));
    };
  },
  'a dialog is open': async (world) => {
    const { store } = await home(world);
    store.dispatch(
      notificationShown({
        kind: 'told',
        icon: 'message',
        title: 'notification.oops',
        text: 'notification.offline',
      }),
    );
    // It is there before it is open.
    await until(() => document.querySelector('dialog[open]') !== null);
    return () => tap('Close');
  },
  'a mail is prepared, which another page hides': async (world) => {
    await administration(world);
    await fill('To:', 'client@test.example');
    choose('Help');
    await screen.findByRole('searchbox');
    return async () => {
      history.back();
      await page().findByLabelText('To:');
      await fill('To:', '');
    };
  },
  'a form was typed into': async (world) => {
    await renderApp(world, { at: '/login' });
    type(await screen.findByLabelText('Email'), 'sanne@');
    return () => type(screen.getByLabelText('Email'), '');
  },
  'the counter was touched': async (world) => {
    const { player, customer } = await world.withPlayer();
    player.play(song('one'));
    localStorage.setItem('counter', JSON.stringify({ uid: customer.uid, zone: player.key }));
    await renderApp(world, { as: customer });
    await see('What do you think of this track?');
    // It rests 8 s after the last touch.
    return () => pass(8000);
  },
  'the desk is filtered': async (world) => {
    await atDesk(world, 'R1');
    fireEvent.change(await screen.findByLabelText('Company'), { target: { value: 'Demo' } });
    return () => fireEvent.change(screen.getByLabelText('Company'), { target: { value: ' ' } });
  },
  'the camera plays': async (world) => {
    await atDesk(world);
    await see(EMPTY);
    const video = document.createElement('video');
    Object.assign(video, { srcObject: {} });
    document.body.append(video);
    return () => video.remove();
  },
};

describe('a new version waits while (docs/product.md 16.4)', () => {
  it.each(Object.entries(STATES))('%s (docs/product.md 16.3)', async (_, begin) => {
    watchActivity();
    const end = await begin(newWorld());
    // Whoever began it touched the page.
    touch();
    const isLoaded = await newVersion();
    await pass(LONG_MS);
    expect(isLoaded()).toBe(false);
    await end();
    await until(isLoaded);
  });

  it.each([
    ['scrolled', () => new Event('scroll')],
    ['touched', () => new Event('pointerdown', { bubbles: true })],
    ['used by keys', () => new KeyboardEvent('keydown', { bubbles: true, key: 'Tab' })],
  ])('the page is %s', async (_, event) => {
    watchActivity();
    await renderApp(newWorld());
    document.body.dispatchEvent(event());
    const isLoaded = await newVersion();
    await keepOn(event);
    expect(isLoaded()).toBe(false);
    await until(isLoaded);
  });

  it('but not for a page that nobody looks at', async () => {
    watchActivity();
    await renderApp(newWorld());
    document.body.dispatchEvent(new Event('scroll'));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const isLoaded = await newVersion();
    await pass(0);
    expect(isLoaded()).toBe(true);
  });
});
