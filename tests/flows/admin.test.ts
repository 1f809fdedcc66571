import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi, type Mock } from 'vitest';
import { selectWho } from '../../src/features/auth/auth';
import { MAIL_UNDER_WAY_MS } from '../../src/model/limits';
import {
  MAIL_SERVER_REFUSED,
  MAIL_SERVER_SILENT,
  type MailPayload,
  type SentMailRecord,
} from '../../src/model/mail';
import { paths } from '../../src/model/paths';
import { cloudFunction, goOffline } from './support/cloudFunction';
import { historySteps } from './support/historySteps';
import {
  choose,
  fill,
  logIn,
  notified,
  page,
  path,
  renderApp,
  see,
  tap,
  updateWaits,
} from './support/renderApp';
import { until } from './support/until';
import { worlds, type SHORT_TIMEOUTS } from './support/world';

const newWorld = worlds();

const MAIL = '/mail/sentMailToClient';

/** @returns its requests */
const mailFunction = (status: number, text: string, at = MAIL) =>
  cloudFunction(at, { status, text }) as Mock<(body: MailPayload, authorization: string | null) => void>;

/** @returns its requests, and how to let it respond */
function slowFunction(at: string) {
  let answer: (response: Response) => void = () => undefined;
  const asked = cloudFunction(at, () => new Promise<Response>((resolve) => (answer = resolve)));
  return { asked, answer: () => answer(new Response('ok')) };
}

/** A missing response is soon overdue. */
const HURRIED = { act: 300 };

async function administration(timeouts: Partial<typeof SHORT_TIMEOUTS> = {}) {
  const world = newWorld();
  const [first, second] = [world.addPlayer({ location: 'Bar' }), world.addPlayer({ location: 'Cellar' })];
  const administrator = await world.addCustomer([], { damin: true });
  const visit = await renderApp(world, { as: administrator, at: '/damin', timeouts });
  await see('Add player by mail');
  return { world, first, second, administrator, ...visit };
}

async function openPlayers(): Promise<void> {
  fireEvent.keyDown(await page().findByRole('combobox'), { key: 'ArrowDown' });
}

async function chooseAll(): Promise<void> {
  await openPlayers();
  await tap(/^Select all 2 players/);
}

async function mailAll(): Promise<void> {
  await chooseAll();
  await fill('To:', 'client@test.example');
  await tap('Sent');
  await tap('Yes');
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
    await logIn({ email, password });
    await see('Add player by mail');
    await openPlayers();
    await tap(/^Choose this player/);
    await see('1 player chosen');
  });

  it('signs out a user who is no administrator, and says why (docs/product.md 17.2)', async () => {
    const world = newWorld();
    const { email, password } = await world.addCustomer();
    const { store } = await renderApp(world, { at: '/damin' });
    await page().findByRole('heading', { name: 'Admin account' });
    await logIn({ email, password });
    await see('This isn’t an administrator’s account. You’ve been logged out again.');
    expect(selectWho(store.getState())).toBe('visitor');
    expect(screen.queryByText('Add player by mail')).toBeNull();
  });

  it('asks a user first who has something unsent on this device, which a log-out would take (docs/product.md 17.2)', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    localStorage.setItem(`draft:${customer.uid}:R1`, 'Half a sen');
    const { store } = await renderApp(world, { at: '/damin' });
    await page().findByRole('heading', { name: 'Admin account' });
    await logIn(customer);
    await see('You’re logged in with another account');
    expect(selectWho(store.getState())).toBe('customer');
    expect(localStorage.getItem(`draft:${customer.uid}:R1`)).toBe('Half a sen');
  });

  it('offers to try it again where that log-out fails (docs/product.md 11.15, 17.2)', async () => {
    const world = newWorld();
    const customer = await world.addCustomer();
    const { firebase, store } = await renderApp(world, { at: '/damin' });
    await page().findByRole('heading', { name: 'Admin account' });
    vi.spyOn(firebase.identity, 'signOut').mockRejectedValueOnce(new Error('The storage fails.'));
    await logIn(customer);
    await notified('Something went wrong, please try again');
    await tap('Close');
    await see('You’re logged in with another account');
    expect(selectWho(store.getState())).toBe('customer');
    fireEvent.click(page().getByRole('button', { name: 'Log out' }));
    await page().findByLabelText('Email');
    expect(selectWho(store.getState())).toBe('visitor');
    expect(screen.queryByText(/^This isn’t an administrator’s account/)).toBeNull();
  });

  it('does not tell an administrator whose session ended elsewhere what it told a user before (docs/product.md 17.2)', async () => {
    const world = newWorld();
    world.addPlayer();
    const customer = await world.addCustomer();
    const administrator = await world.addCustomer([], { damin: true });
    const { firebase } = await renderApp(world, { at: '/damin' });
    await page().findByRole('heading', { name: 'Admin account' });
    await logIn(customer);
    await see(/^This isn’t an administrator’s account/);
    await logIn(administrator);
    await see('Add player by mail');
    // What the SDK does when it hears of a log-out in another tab.
    const { auth, signOut } = await firebase.identity.sdk();
    await signOut(auth);
    await page().findByLabelText('Email');
    expect(screen.queryByText(/^This isn’t an administrator’s account/)).toBeNull();
  });

  it('asks a user who is signed in to another account before that session ends (docs/product.md 17.2)', async () => {
    const world = newWorld();
    const { store } = await renderApp(world, { as: await world.addCustomer(), at: '/damin' });
    await see('You’re logged in with another account');
    expect(selectWho(store.getState())).toBe('customer');
    await tap('Stay logged in');
    await see('Welcome, Sanne');
    expect(path()).toBe('/');
    expect(selectWho(store.getState())).toBe('customer');
    history.back();
    await see('You’re logged in with another account');
    fireEvent.click(page().getByRole('button', { name: 'Log out' }));
    await page().findByLabelText('Email');
    expect(selectWho(store.getState())).toBe('visitor');
    expect(screen.queryByText(/^This isn’t an administrator’s account/)).toBeNull();
  });

  it('forgets what was searched for when the list of players is closed (docs/product.md 17.5)', async () => {
    await administration();
    const search = await page().findByRole('combobox');
    fireEvent.change(search, { target: { value: 'Cell' } });
    await tap(/^Choose this player/);
    await tap('Close the list');
    expect(search).toHaveValue('');
    await see('1 player chosen');
  });

  it('keeps what was typed and chosen while another page is looked at (docs/product.md 17.11)', async () => {
    await administration();
    expect(updateWaits()).toBe(false);
    await chooseAll();
    await fill('To:', 'client@test.example');
    choose('Help');
    await screen.findByRole('searchbox');
    expect(updateWaits()).toBe(true);
    history.back();
    expect(await page().findByLabelText('To:')).toHaveValue('client@test.example');
    await see('2 players chosen');
  });

  it('needs a player, then an email address (docs/product.md 17.7)', async () => {
    await administration();
    await tap('Sent');
    await see('You must select at least one player');
    await chooseAll();
    await fill('To:', 'nobody');
    await tap('Sent');
    await see('Please enter a valid email');
    expect(screen.queryByRole('dialog')).toBeNull();
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
    expect(dialog).toHaveStyle({ width: '25rem' });
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
    await see('No players chosen yet');
    expect(screen.getByLabelText('To:')).toHaveValue('');
    await tap('Close');
    await until(() => !updateWaits());
  });

  it('says that the same mail was sent already (docs/product.md 17.18)', async () => {
    mailFunction(200, 'already');
    await administration();
    await mailAll();
    await notified('This email was sent a moment ago, and wasn’t sent again');
    expect(page().queryByText('Success!')).toBeNull();
  });

  it.each([
    ['an answer that says so', () => Promise.resolve(new Response('unknown', { status: 202 }))],
    ['a proxy that gave up', () => Promise.resolve(new Response('', { status: 504 }))],
    ['a connection that broke', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'says that nobody knows after %s, and keeps what was typed (docs/product.md 17.10)',
    async (_, answer) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      cloudFunction(MAIL, answer);
      await administration();
      await mailAll();
      await notified(/^We don’t know whether the email was sent/);
      expect(screen.getByLabelText('To:')).toHaveValue('client@test.example');
      await see('2 players chosen');
    },
  );

  it.each([
    [502, MAIL_SERVER_REFUSED],
    [504, MAIL_SERVER_SILENT],
  ])(
    'says that a mail which the mail server did not take was not sent: %s (docs/product.md 17.10)',
    async (status, answer) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      mailFunction(status, answer);
      await administration();
      await mailAll();
      await notified('Not succeeded sending mail to client');
      await see('2 players chosen');
    },
  );

  it('keeps the next address, typed while a mail is on its way', async () => {
    const { answer } = slowFunction(MAIL);
    await administration();
    await mailAll();
    await fill('To:', 'next@test.example');
    answer();
    await notified('Succesfully sent mail to client');
    expect(screen.getByLabelText('To:')).toHaveValue('next@test.example');
  });

  it('says after 8 s that nobody knows yet and where to look, and reports when it is known (docs/product.md 17.10, 18.6)', async () => {
    const { asked, answer } = slowFunction(MAIL);
    await administration(HURRIED);
    await mailAll();
    await see(/^We don’t know yet whether the email was sent\. Check ‘Sent emails’/);
    const button = screen.getByRole('button', { name: 'Sent' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    fireEvent.click(button);
    expect(asked).toHaveBeenCalledOnce();
    choose('Help');
    await screen.findByRole('searchbox');
    answer();
    await notified('Succesfully sent mail to client');
    await until(() => historySteps() === 1);
    history.back();
    await until(() => screen.queryByRole('dialog') === null);
    history.back();
    await screen.findByRole('heading', { name: 'Add player by mail' });
    expect(screen.queryByText(/^We don’t know yet/)).toBeNull();
  });

  describe('whose answer was lost is followed in what is written down of it (docs/product.md 17.19)', () => {
    const CODE = 'a-code-of-22-character';

    /** The response to a mail is lost while the function sends it. */
    async function lost() {
      vi.spyOn(console, 'warn').mockReturnValue();
      const { world, first, second, administrator } = await administration();
      const written = {
        at: Date.now(),
        by: administrator.uid,
        email: 'client@test.example',
        state: 'sending',
        players: [first, second].map(({ seed: { playerId, location } }) => ({ playerId, location })),
      };
      cloudFunction(MAIL, () => {
        world.put({ [paths.mail(CODE)]: written });
        return Promise.resolve(new Response('', { status: 504 }));
      });
      await mailAll();
      await see('This email is being sent.');
      return { world };
    }

    it.each([
      ['it was sent', { [`${paths.mail(CODE)}/state`]: 'sent' }, 'Succesfully sent mail to client'],
      ['nobody knows', { [`${paths.mail(CODE)}/state`]: 'unknown' }, /^We don’t know whether the email/],
      ['it was not sent', { [paths.mail(CODE)]: null }, 'Not succeeded sending mail to client'],
    ])('until it says that %s', async (_name, end, words) => {
      const { world } = await lost();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByRole('button', { name: 'Sent' })).toHaveAttribute('aria-busy', 'true');
      world.put(end);
      await notified(words);
    });

    it('until the function cannot be running any more, if nobody writes down how it ended', async () => {
      await lost();
      vi.advanceTimersByTime(MAIL_UNDER_WAY_MS);
      await notified(/^We don’t know whether the email was sent/);
      expect(screen.getByRole('button', { name: 'Sent' })).not.toHaveAttribute('aria-busy', 'true');
    });

    it('does not take another mail for it: to another client, with other players, of somebody else or of earlier', async () => {
      const { world, first, second, administrator } = await administration();
      vi.spyOn(console, 'warn').mockReturnValue();
      const { uid } = administrator;
      const players = [first, second].map(({ seed: { playerId } }) => ({ playerId }));
      const email = 'client@test.example';
      const mail = { at: Date.now(), by: uid, email, players, state: 'sending' };
      cloudFunction(MAIL, () => {
        world.put({
          [paths.mail('players')]: { ...mail, players: [{ playerId: 1 }] },
          [paths.mail('client')]: { ...mail, email: 'another@test.example' },
          [paths.mail('administrator')]: { ...mail, by: 'another' },
          [paths.mail('earlier')]: { ...mail, state: 'sent', at: Date.now() - 60_000 },
        });
        return Promise.resolve(new Response('', { status: 504 }));
      });
      await mailAll();
      await notified(/^We don’t know whether the email was sent/);
    });
  });

  it('says offline that nothing was sent (docs/product.md 17.10)', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    await administration();
    await chooseAll();
    await fill('To:', 'client@test.example');
    goOffline();
    await tap('Sent');
    await tap('Yes');
    await notified(/^You’re offline, so nothing was sent/);
  });

  it('sends from a device that wrongly calls itself offline', async () => {
    const asked = mailFunction(200, 'ok');
    await administration();
    await chooseAll();
    await fill('To:', 'client@test.example');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await tap('Sent');
    await tap('Yes');
    await until(() => asked.mock.calls.length === 1);
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
      await mailAll();
      await notified('Not succeeded sending mail to client');
      expect(log).toHaveBeenCalledWith('The mail was not sent.', expect.anything());
      expect(screen.getByLabelText('To:')).toHaveValue('client@test.example');
      await see('2 players chosen');
    },
  );
});

async function chosen(count: number) {
  const world = newWorld();
  const players = Array.from({ length: count }, (_, index): [string, object] => [
    paths.player(`player-${index}`),
    { playerId: index, location: `Branch ${String(index).padStart(5, '0')}`, crypKey: `key-${index}` },
  ]);
  world.put(Object.fromEntries(players));
  await renderApp(world, { as: await world.addCustomer([], { damin: true }), at: '/damin' });
  await openPlayers();
  await tap(/^Select all [\d,]+ players found$/);
  await tap('Close the list');
  await fill('To:', 'client@test.example');
}

const keysIn = (asked: { mock: { calls: [MailPayload, ...unknown[]][] } }): string[][] =>
  asked.mock.calls.map(([{ players }]) => players.map(({ key }) => key));

describe('any number of players (docs/product.md 17.5, 17.12)', () => {
  it('is chosen also of the matches that the list has no room for (docs/product.md 17.20)', async () => {
    await chosen(250);
    await see('250 players chosen');
    await openPlayers();
    fireEvent.change(page().getByRole('combobox'), { target: { value: 'branch 000' } });
    await until(() => screen.queryAllByRole('option').length === 100);
    expect(screen.queryByText(/more: type on/)).toBeNull();
    fireEvent.change(page().getByRole('combobox'), { target: { value: 'branch 00' } });
    await see('150 more: type on');
    expect(screen.getAllByRole('option')).toHaveLength(101);
    await tap('Clear selection');
    fireEvent.click(await see('150 more: type on'));
    await tap('Select all 250 players found');
    await see('250 players chosen');
    // The list stays open while the focus is elsewhere, until the form is sent.
    fireEvent.blur(page().getByRole('combobox'));
    await see('150 more: type on');
    await tap('Sent');
    await see('Email the keys of these 250 players?');
    expect(screen.queryByRole('option')).toBeNull();
    expect(page().getByRole('combobox')).toHaveValue('');
  });

  it('is mailed with one click, in as many mails as it takes, with one report', async () => {
    const asked = mailFunction(200, 'ok');
    await chosen(10_000);
    await tap('Sent');
    await see('Email the keys of these 10,000 players?');
    await see('They’ll be sent in 20 emails, each with its own link.');
    await see('9999 - Branch 09999');
    await tap('Yes');
    await notified('Succesfully sent mail to client');
    await see('10,000 players emailed to client@test.example, in 20 emails.');
    const mails = keysIn(asked);
    expect(mails.map((keys) => keys.length)).toEqual(Array.from({ length: 20 }, () => 500));
    expect(new Set(mails.flat()).size).toBe(10_000);
    await see('No players chosen yet');
  });

  it('stops at the first mail that is not taken, says what went out, and goes on with the rest', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const [taken, down] = [
      { status: 200, text: 'ok' },
      { status: 500, text: 'down' },
    ];
    const asked = cloudFunction(MAIL, taken, down, taken) as ReturnType<typeof mailFunction>;
    await chosen(1001);
    await tap('Sent');
    await tap('Yes');
    await notified('Not succeeded sending mail to client');
    await see(/^1 of 3 emails was sent to client@test\.example, with 500 players\./);
    await see('501 players chosen');
    expect(screen.getByLabelText('To:')).toHaveValue('client@test.example');
    await tap('Close');
    await tap('Sent');
    await see('Email the keys of these 501 players?');
    await tap('Yes');
    await notified('Succesfully sent mail to client');
    const [first, failed, again, last] = keysIn(asked);
    expect(again).toEqual(failed);
    expect(new Set([first, again, last].flat()).size).toBe(1001);
  });

  it('is mailed whatever its location looks like', async () => {
    const asked = mailFunction(200, 'ok');
    const { world } = await administration();
    world.put({
      [paths.player('odd')]: { playerId: 7, location: `One\nline ${'x'.repeat(300)}`, crypKey: 'odd' },
    });
    const administrator = await world.addCustomer([], { damin: true });
    cleanup();
    await renderApp(world, { as: administrator, at: '/damin' });
    await openPlayers();
    await tap(/^Select all 3 players/);
    await fill('To:', 'client@test.example');
    await tap('Sent');
    await tap('Yes');
    await notified('Succesfully sent mail to client');
    const locations = asked.mock.calls.flatMap(([{ players }]) => players.map(({ location }) => location));
    expect(locations.find((location) => location.startsWith('One'))).toMatch(/^Oneline x{192}$/);
  });
});

describe('what was mailed (docs/product.md 17.13, 17.14)', () => {
  const CODE = 'a-code-of-22-character';
  const record = (changes: Partial<SentMailRecord> = {}): SentMailRecord => ({
    at: Date.UTC(2026, 2, 4, 12),
    by: 'administrator',
    email: 'first@test.example',
    state: 'sent',
    players: [{ playerId: 101, location: 'Bar' }],
    ...changes,
  });
  const entries = (): HTMLElement[] =>
    page()
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.closest('li') ?? heading);

  const withMails = async (
    mails: Record<string, SentMailRecord>,
    timeouts: Partial<typeof SHORT_TIMEOUTS> = {},
  ) => {
    const { world } = await administration(timeouts);
    for (const [code, mail] of Object.entries(mails)) world.put({ [paths.mail(code)]: mail });
    await until(() => page().queryAllByRole('heading', { level: 3 }).length === Object.keys(mails).length);
    return world;
  };

  it('is listed newest first: when, to whom, which players', async () => {
    await withMails({
      [CODE]: record(),
      other: record({
        at: Date.UTC(2026, 2, 5, 12),
        email: 'second@test.example',
        players: [
          { playerId: 101, location: 'Bar' },
          { playerId: 102, location: 'Cellar' },
        ],
      }),
      third: record({ at: Date.UTC(2026, 2, 3, 12), email: 'third@test.example', state: 'unknown' }),
    });
    const [newest, middle, oldest] = entries().map((entry) => entry.textContent);
    expect(newest).toMatch(/^second@test\.example.*5 Mar 2026.*2 players.*101 - Bar.*102 - Cellar/);
    expect(middle).toMatch(/^first@test\.example.*4 Mar 2026.*1 player.*101 - Bar/);
    expect(oldest).toMatch(/^third@test\.example.*We don’t know whether this email was sent/);
  });

  it('says of a mail that it is being sent, until nobody knows (docs/product.md 17.19)', async () => {
    const players = [{ playerId: 101, location: 'Bar' }];
    const world = await withMails({ [CODE]: record({ at: Date.now(), state: 'sending', players }) });
    await see('This email is being sent.');
    expect(screen.queryByText('We don’t know whether this email was sent.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Revoke link' })).toBeNull();
    world.put({ [`${paths.mail(CODE)}/at`]: Date.now() - MAIL_UNDER_WAY_MS + 1500 });
    await see('We don’t know whether this email was sent.');
    await screen.findByRole('button', { name: 'Send again' });
    expect(screen.queryByText('This email is being sent.')).toBeNull();
  });

  it('shows 20 at first, and more when asked; those before stay meanwhile (docs/product.md 17.13, 18.14)', async () => {
    const { world, line } = await administration();
    const mails = Array.from({ length: 21 }, (_, index): [string, object] => [
      paths.mail(`mail-${index}`),
      record({ at: Date.UTC(2026, 2, 4) + index, email: `client-${index}@test.example` }),
    ]);
    world.put(Object.fromEntries(mails));
    const shown = () => page().queryAllByRole('heading', { level: 3 }).length;
    await until(() => shown() === 20);
    expect(screen.queryByText('client-0@test.example')).toBeNull();
    line.hold();
    const { requestsIn } = line.counts;
    await tap('Show older emails');
    await until(() => line.counts.requestsIn > requestsIn);
    expect(shown()).toBe(20);
    expect(page().getByRole('button', { name: 'Show older emails' })).toHaveAttribute('aria-busy', 'true');
    line.restore();
    await see('client-0@test.example');
    expect(screen.queryByRole('button', { name: 'Show older emails' })).toBeNull();
  });

  it('is sent again after a question', async () => {
    const asked = mailFunction(200, 'ok', '/mail/sendAgain');
    const world = await withMails({ [CODE]: record() });
    await tap('Send again');
    await see('Send this email again?');
    await tap('No');
    await until(() => screen.queryByRole('dialog') === null);
    expect(asked).not.toHaveBeenCalled();
    await tap('Send again');
    await tap('Yes');
    await notified('Succesfully sent mail to client');
    expect(asked).toHaveBeenCalledExactlyOnceWith({ code: CODE }, expect.stringMatching(/^Bearer ./));
    world.put({ [`${paths.mail(CODE)}/again`]: Date.UTC(2026, 2, 9, 12) });
    await see(/again 9 Mar 2026/);
  });

  it.each([
    [
      'Send again',
      '/mail/sendAgain',
      /^We don’t know yet whether the email/,
      'Succesfully sent mail to client',
    ],
    ['Revoke link', '/mail/revoke', /^We don’t know yet whether the link/, 'The link no longer works'],
  ])(
    'stops the wait for %s after 8 s, and reports later what became of it (docs/product.md 18.6)',
    async (button, address, words, end) => {
      const { answer } = slowFunction(address);
      await withMails({ [CODE]: record() }, HURRIED);
      await tap(button);
      await tap('Yes');
      await notified(words);
      await tap('Close');
      await until(() => screen.queryByRole('dialog') === null);
      answer();
      await notified(end);
    },
  );

  it('is said to be sent already when it was asked for a moment ago (docs/product.md 17.18)', async () => {
    mailFunction(200, 'already', '/mail/sendAgain');
    await withMails({ [CODE]: record() });
    await tap('Send again');
    await tap('Yes');
    await notified('This email was sent a moment ago, and wasn’t sent again');
  });

  it('is not sent again when a key no longer fits, and the app says so', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    mailFunction(422, 'player 101 does not have this key', '/mail/sendAgain');
    await withMails({ [CODE]: record() });
    await tap('Send again');
    await tap('Yes');
    await notified(/^A player has been given a new key/);
  });

  it('loses its link after a question, which says that the players stay', async () => {
    const asked = mailFunction(200, 'ok', '/mail/revoke');
    const world = await withMails({ [CODE]: record() });
    await tap('Revoke link');
    await see(
      /^The link and the QR code in the email to first@test\.example will no longer work\. Anyone who has used them/,
    );
    await tap('Yes');
    await notified('The link no longer works');
    expect(asked).toHaveBeenCalledExactlyOnceWith({ code: CODE }, expect.stringMatching(/^Bearer ./));
    world.put({ [`${paths.mail(CODE)}/revoked`]: Date.UTC(2026, 2, 9, 12) });
    await see(/^Link revoked on 9 Mar 2026/);
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('says that the link could not be revoked', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    mailFunction(500, 'something went wrong', '/mail/revoke');
    await withMails({ [CODE]: record() });
    await tap('Revoke link');
    await tap('Yes');
    await notified('The link couldn’t be revoked. Please try again.');
    expect(page().getByRole('button', { name: 'Revoke link' })).toBeEnabled();
  });
});
