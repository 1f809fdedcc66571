import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLanguage } from '@/i18n/i18n';
import { lazyPart } from '@/pwa/loading/lazyPart';

const OFFLINE = /^Er is geen verbinding, dus dit kan niet worden geladen/;
const AGAIN = 'Probeer opnieuw';
const CRASHED = 'Er ging iets mis op deze pagina';

const server = vi.fn<() => Promise<Response>>();
const cut = () => server.mockRejectedValue(new TypeError('Failed to fetch'));
const restore = () => server.mockResolvedValue(new Response());

const code = vi.fn<() => Promise<{ default: () => string }>>();
const arrives = () => code.mockResolvedValue({ default: () => 'The page' });
const fails = () => code.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));

// jsdom has the element but not its modal state.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
};

const elapse = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Lets React show what is known. */
const settle = () => elapse(1000);

async function show(Part: ComponentType) {
  const shown = (
    <Suspense fallback="Loading">
      <Part />
    </Suspense>
  );
  const view = await act(async () => Promise.resolve(render(shown)));
  await settle();
  return view;
}

beforeEach(async () => {
  await startLanguage();
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  cut();
  fails();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('code that does not load without a connection (docs/product.md 3.26)', () => {
  it('says so, and is loaded by a tap', async () => {
    await show(lazyPart(code));
    expect(screen.getByText(OFFLINE)).toBeVisible();
    arrives();
    await act(async () => Promise.resolve(fireEvent.click(screen.getByRole('button', { name: AGAIN }))));
    await settle();
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('is loaded by itself when the device is online again', async () => {
    await show(lazyPart(code));
    arrives();
    restore();
    window.dispatchEvent(new Event('online'));
    await settle();
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('is loaded by itself when the server can be reached again, which no event tells', async () => {
    await show(lazyPart(code));
    arrives();
    restore();
    await elapse(5000);
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('stays away as long as the server does', async () => {
    await show(lazyPart(code));
    arrives();
    window.dispatchEvent(new Event('online'));
    await elapse(20_000);
    expect(screen.getByText(OFFLINE)).toBeVisible();
  });

  it('is loaded again when it is next shown', async () => {
    const Part = lazyPart(code);
    const { unmount } = await show(Part);
    unmount();
    await settle();
    arrives();
    await show(Part);
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('is not awaited for ever on a network that swallows requests, and comes when it comes', async () => {
    let arrive: () => void = () => undefined;
    code.mockReturnValue(
      new Promise((resolve) => {
        arrive = () => resolve({ default: () => 'The page' });
      }),
    );
    await show(lazyPart(code));
    await elapse(4500);
    expect(screen.getByText('Loading')).toBeVisible();
    await settle();
    expect(screen.getByText(OFFLINE)).toBeVisible();
    arrive();
    await settle();
    expect(screen.getByText('The page')).toBeVisible();
  });

  it('is awaited for as long as a slow server answers', async () => {
    restore();
    code.mockReturnValue(new Promise(() => undefined));
    await show(lazyPart(code));
    await elapse(60_000);
    expect(screen.getByText('Loading')).toBeVisible();
  });

  it('says so in a dialog where a tap was to open one, which can be closed (docs/product.md 38.10)', async () => {
    const close = vi.fn();
    const Part = lazyPart(code, () => ({ onClose: close }));
    await show(Part);
    const dialog = screen.getByRole('dialog', { name: OFFLINE });
    expect(dialog).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Sluiten' }));
    expect(close).toHaveBeenCalledOnce();
    arrives();
    restore();
    await elapse(5000);
    expect(screen.getByText('The page')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows nothing where nobody misses it, and comes by itself', async () => {
    const { container } = await show(lazyPart(code, 'unseen'));
    expect(container).toBeEmptyDOMElement();
    arrives();
    restore();
    await elapse(5000);
    expect(screen.getByText('The page')).toBeVisible();
  });
});

it('code that failed to load ahead of time is loaded when it is shown', async () => {
  const Part = lazyPart(code);
  await Part.load();
  arrives();
  await show(Part);
  expect(screen.getByText('The page')).toBeVisible();
});

it('code that the server does not have offers to load the page anew (docs/product.md 3.19)', async () => {
  restore();
  await show(lazyPart(code, 'part'));
  expect(screen.getByText(CRASHED)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pagina opnieuw laden' })).toBeVisible();
});
