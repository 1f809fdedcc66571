import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { selectWho } from '../../src/features/auth/authSlice';
import { choose, fill, notified, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

afterEach(() => vi.unstubAllGlobals());

/** Lets the mail function answer this, and tells what it was asked. */
function mailFunction(status: number, answer: string) {
  const real = globalThis.fetch;
  const asked = vi.fn<(body: unknown, authorization: string | null) => void>();
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    if (address !== '/mail/sentMailToClient') return real(address, request);
    asked(JSON.parse(request.body as string), new Headers(request.headers).get('Authorization'));
    return Promise.resolve(new Response(answer, { status }));
  });
  return asked;
}

async function administration() {
  const world = newWorld();
  const [first, second] = [world.addPlayer({ location: 'Bar' }), world.addPlayer({ location: 'Cellar' })];
  const administrator = await world.addCustomer([], { damin: true });
  const visit = await renderApp(world, { as: administrator, at: '/damin' });
  await see('Add player by mail');
  return { world, first, second, ...visit };
}

async function chooseAll(): Promise<void> {
  fireEvent.click(await page().findByRole('combobox'));
  await tap(/^Choose all 2 players/);
}

describe("the administrator's page", () => {
  it('lets an administrator in, to all players (docs/product.md 17.1 to 17.5)', async () => {
    const world = newWorld();
    world.addPlayer();
    const { email, password } = await world.addCustomer([], { damin: true });
    await renderApp(world, { at: '/damin' });
    await page().findByRole('heading', { name: 'Admin account' });
    await tap('Log in');
    await see('Enter your email address');
    await fill('Email', email);
    await fill('Password', password);
    await tap('Log in');
    await see('Add player by mail');
    fireEvent.click(await page().findByRole('combobox'));
    await tap(/^Choose this player/);
    await see('1 player chosen');
  });

  it('signs anybody else out again, and says why (docs/product.md 17.2)', async () => {
    const world = newWorld();
    const { store } = await renderApp(world, { as: await world.addCustomer(), at: '/damin' });
    await see('This account is not an administrator. You have been logged out again.');
    expect(selectWho(store.getState())).toBe('visitor');
    expect(screen.queryByText('Add player by mail')).toBeNull();
  });

  it('needs a player, then an email address (docs/product.md 17.7)', async () => {
    await administration();
    await tap('Sent');
    await see('You must select at least one player');
    await chooseAll();
    await fill('To:', 'nobody');
    await tap('Sent');
    await see('Please enter a valid email');
    expect(screen.queryByText('You must select at least one player')).toBeNull();
    await fill('To:', 'CLIENT@test.example');
    await tap('Sent');
    await screen.findByRole('dialog');
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
  });

  it('asks before it mails, and says that it did (docs/product.md 17.6, 17.8 to 17.11, 22.1)', async () => {
    const asked = mailFunction(200, 'ok');
    const { first, second } = await administration();
    await chooseAll();
    await fill('To:', ' client@test.example ');
    await tap('Sent');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveStyle({ width: '400px' });
    const named = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(named).toEqual([first, second].map(({ seed }) => `${seed.playerId} - ${seed.location}`));
    expect(within(dialog).getByRole('button', { name: 'No' })).toHaveFocus();
    await tap('No');
    await until(() => screen.queryByRole('dialog') === null);
    expect(asked).not.toHaveBeenCalled();
    await tap('Sent');
    await tap('Yes');
    await notified('Succesfully sent mail to client');
    expect(asked).toHaveBeenCalledExactlyOnceWith(
      {
        email: 'client@test.example',
        players: [first, second].map(({ seed: { location, playerId, crypKey } }) => ({
          location,
          playerId,
          key: crypKey,
        })),
      },
      expect.stringMatching(/^Bearer ./),
    );
    await see('No player chosen yet');
    expect(screen.getByLabelText('To:')).toHaveValue('');
  });

  it.each([
    ['an answer that says so', () => Promise.resolve(new Response('unknown', { status: 202 }))],
    ['a proxy that gave up', () => Promise.resolve(new Response('', { status: 504 }))],
    ['a connection that broke', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'says that nobody knows after %s, and keeps what was typed (docs/product.md 17.10)',
    async (_, answer) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      const real = globalThis.fetch;
      await administration();
      vi.stubGlobal('fetch', (address: string, request: RequestInit) =>
        address === '/mail/sentMailToClient' ? answer() : real(address, request),
      );
      await chooseAll();
      await fill('To:', 'client@test.example');
      await tap('Sent');
      await tap('Yes');
      await notified(/^We do not know whether the mail went out/);
      expect(screen.getByLabelText('To:')).toHaveValue('client@test.example');
      await see('2 players chosen');
    },
  );

  it('says offline that nothing was sent (docs/product.md 17.10)', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const asked = mailFunction(200, 'ok');
    await administration();
    await chooseAll();
    await fill('To:', 'client@test.example');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    await tap('Sent');
    await tap('Yes');
    await notified(/^You are offline, so nothing was sent/);
    Reflect.deleteProperty(navigator, 'onLine');
    expect(asked).not.toHaveBeenCalled();
  });

  it('drops an error with its cause, and a confirmation with its form (docs/product.md 17.7, 17.8)', async () => {
    await administration();
    await tap('Sent');
    await see('You must select at least one player');
    await chooseAll();
    await see('Please enter a valid email');
    await fill('To:', 'client@test.example');
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
    await tap('Sent');
    await screen.findByRole('dialog');
    choose('Help');
    await screen.findByRole('searchbox');
    history.back();
    await page().findByLabelText('To:');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [200, 'sent'],
    [500, 'ok'],
    [403, 'refused'],
  ])(
    'says that it did not when the answer is %i %s, and keeps what was typed (docs/product.md 17.10, 17.11)',
    async (status, answer) => {
      const log = vi.spyOn(console, 'warn').mockReturnValue();
      mailFunction(status, answer);
      await administration();
      await chooseAll();
      await fill('To:', 'client@test.example');
      await tap('Sent');
      await tap('Yes');
      await notified('Not succeeded sending mail to client');
      expect(log).toHaveBeenCalledWith('The mail was not sent.', expect.anything());
      expect(screen.getByLabelText('To:')).toHaveValue('client@test.example');
      await see('2 players chosen');
    },
  );
});
