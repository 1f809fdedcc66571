import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renewAccount } from '../../src/features/auth/account';
import { selectUser, selectWho } from '../../src/features/auth/auth';
import { selectConnection } from '../../src/features/connection/connection';
import { createUser } from '../../src/firebase/identity';
import { paths } from '../../src/model/paths';
import {
  answerAt,
  answerItself,
  breakDown,
  disable,
  enable,
  noteRequests,
  type Outage,
  openLinkSentFor,
  refuse,
  remove,
} from './support/identityService';
import { choose, fill, follow, logIn, notified, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const NOT_SET_UP = /^Vibecheck isn’t set up correctly, .* Please contact us at/;

async function signUp(email: string, password: string): Promise<void> {
  await fill('Email', email);
  await fill('Password', password);
  await fill('Confirm password', password);
  await tap('Next');
}

async function settings(index: number) {
  const { world, customer } = await newWorld().withCustomer();
  const visit = await renderApp(world, { as: customer, at: `/settings?page=${index}` });
  await until(() => selectWho(visit.store.getState()) === 'customer');
  await page().findByRole('link', { name: 'Back to settings' });
  return { world, customer, ...visit };
}

async function enterEmail(email: string): Promise<void> {
  await fill('New email', email);
  await fill('Repeat new email', email);
  await tap('Save');
}

/** Refuses a new address, as projects since September 2023 do. */
const refuseUpdateOfEmail = (): void =>
  refuse({ update: 'OPERATION_NOT_ALLOWED : Please verify the new email before changing email.' });

const comeBack = (): boolean => document.dispatchEvent(new Event('visibilitychange'));

describe('a project that is not as the build expects', () => {
  it.each([
    ['has another key', 'API key not valid. Please pass a valid API key.', 'auth/api-key-not-valid.'],
    ['has no identity service', 'CONFIGURATION_NOT_FOUND', 'auth/configuration-not-found'],
    ['is not there', 'PROJECT_NOT_FOUND', 'auth/project-not-found'],
    ['takes no passwords', 'PASSWORD_LOGIN_DISABLED', 'auth/operation-not-allowed'],
    [
      'refuses the address',
      'Requests from referer https://a.test/ are blocked.',
      'auth/requests-from-referer',
    ],
    ['refuses App Check', 'Firebase App Check token is invalid.', 'auth/firebase-app-check-token'],
  ])(
    'because it %s says so, to the customer and in the console (docs/product.md 11.9)',
    async (_, message, code) => {
      const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      refuse({ signInWithPassword: message });
      await renderApp(newWorld(), { at: '/login' });
      await logIn({ email: 'anna@test.example', password: 'a-password' });
      await see(NOT_SET_UP);
      expect(screen.queryByText('Invalid credentials. Please try again.')).toBeNull();
      expect(told).toHaveBeenCalledWith(expect.stringContaining(code), expect.anything());
    },
  );

  it('says so at sign-up and at a forgotten password too', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    refuse({ signUp: 'ADMIN_ONLY_OPERATION', sendOobCode: 'CONFIGURATION_NOT_FOUND' });
    await renderApp(newWorld(), { at: '/sign-up' });
    await signUp('anna@test.example', 'a-password');
    await see(NOT_SET_UP);
    history.replaceState(null, '', '/passwordForgotten');
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('button', { name: 'Send email' });
    await fill('Email', 'anna@test.example');
    await tap('Send email');
    await see(NOT_SET_UP);
  });
});

describe('a database that is not there', () => {
  it.each([
    ['at the address of the build', 404, 'database/404'],
    ['any more', 423, 'database/423'],
  ])('%s is told to its customers, and in the console (docs/product.md 11.9)', async (_, status, code) => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { world, customer } = await newWorld().withCustomer();
    answerAt('.json', status);
    const { line } = await renderApp(world, { as: customer, timeouts: { act: 300 } });
    line.cut();
    await notified(/^Vibecheck isn’t set up correctly: your data can’t be found/);
    expect(told).toHaveBeenCalledWith(
      expect.anything(),
      expect.objectContaining({ message: expect.stringContaining(code) as string }),
    );
  });

  it('is not blamed on the setup when nobody answers', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const { firebase, line } = await renderApp(world, { as: customer });
    await see('Welcome, Sanne');
    line.cut();
    await expect(firebase.database.check()).resolves.toBeUndefined();
  });
});

describe('a login', () => {
  it('to an account that is disabled says so (docs/product.md 11.10)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    await disable(customer.uid);
    await renderApp(world, { at: '/login' });
    await logIn(customer);
    await see(/^This account has been disabled/);
  });

  it('reads what stands in the form, as a browser fills it in without telling', async () => {
    const customer = await newWorld().addCustomer();
    await renderApp(newWorld(), { at: '/login' });
    for (const [label, value] of [
      ['Email', `mailto:${customer.email}.`],
      ['Password', customer.password],
    ] as const)
      (await screen.findByLabelText<HTMLInputElement>(label)).value = value;
    await tap('Log in');
    await until(() => path() !== '/login');
  });

  it('finds a password in whichever way its letters are written', async () => {
    const { firebase } = await renderApp(newWorld(), { at: '/login' });
    const { auth, createUserWithEmailAndPassword } = await firebase.identity.sdk();
    const [composed, apart] = ['caf\u00e9-au-lait', 'cafe\u0301-au-lait'];
    await createUser(firebase.identity, 'new@nfc.example', apart);
    await firebase.identity.signIn('new@nfc.example', composed);
    await createUserWithEmailAndPassword(auth, 'old@nfc.example', apart);
    await firebase.identity.signIn('old@nfc.example', apart);
    expect(auth.currentUser?.email).toBe('old@nfc.example');
  });

  it.each([
    [
      'TOO_MANY_ATTEMPTS_TRY_LATER : Access has been disabled.',
      'Too many attempts. Wait a moment and try again.',
    ],
    [
      'QUOTA_EXCEEDED : Exceeded quota for verifying passwords.',
      'Our sign-in service is too busy right now. Try again in a few minutes.',
    ],
    [
      'TENANT_OF_THE_YEAR : This tenant takes no logins on Sundays.',
      'This tenant takes no logins on Sundays. (auth/tenant-of-the-year)',
    ],
    [
      // As when reCAPTCHA is enforced and its script is kept from loading.
      'INTERNAL_ERROR',
      /^Our sign-in service couldn’t check this request\. If you use an ad blocker/,
    ],
  ])(
    'that fails by %s does not blame the credentials (docs/product.md 23.18)',
    async (signInWithPassword, words) => {
      vi.spyOn(console, 'warn').mockReturnValue();
      refuse({ signInWithPassword });
      await renderApp(newWorld(), { at: '/login' });
      await logIn({ email: 'anna@test.example', password: 'a-password' });
      await see(words);
    },
  );
});

describe('a password that a project refuses', () => {
  const POLICY =
    'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 10 characters, Password must contain a numeric character]';
  const words =
    'This password isn’t strong enough. It needs: Password must contain at least 10 characters, Password must contain a numeric character';

  it("is told in the policy's own words at sign-up (docs/product.md 12.3)", async () => {
    refuse({ signUp: POLICY });
    await renderApp(newWorld(), { at: '/sign-up' });
    await signUp('anna@test.example', 'a-password');
    await see(words);
  });

  it('and at a change of password', async () => {
    const { customer } = await settings(3);
    refuse({ update: POLICY });
    await fill('Current password', customer.password);
    await fill('New password', 'another');
    await fill('Repeat new password', 'another');
    await tap('Save');
    await see(words);
    expect(screen.getByLabelText('New password')).toHaveValue('another');
  });
});

describe('a forgotten password', () => {
  it.each(['USER_DISABLED', 'EMAIL_NOT_FOUND'])(
    'is answered alike when the service says %s (docs/product.md 11.8)',
    async (message) => {
      refuse({ sendOobCode: message });
      await renderApp(newWorld(), { at: '/passwordForgotten' });
      await fill('Email', 'anna@test.example');
      await tap('Send email');
      await see('Check your email');
    },
  );

  it('that was asked for too often says so', async () => {
    refuse({ sendOobCode: 'RESET_PASSWORD_EXCEED_LIMIT' });
    await renderApp(newWorld(), { at: '/passwordForgotten' });
    await fill('Email', 'anna@test.example');
    await tap('Send email');
    await see('Too many attempts. Wait a moment and try again.');
  });

  it('can be mailed once more (docs/product.md 11.8)', async () => {
    await renderApp(newWorld(), { at: '/passwordForgotten' });
    await fill('Email', 'anna@test.example');
    await tap('Send email');
    await see('Check your email');
    refuse({ sendOobCode: 'RESET_PASSWORD_EXCEED_LIMIT' });
    await tap('Send it again');
    await see('Too many attempts. Wait a moment and try again.');
    const asked = noteRequests();
    await tap('Send it again');
    await see('We’ve sent another email');
    expect(asked).toMatchObject([{ method: 'sendOobCode' }]);
    expect(screen.queryByRole('button', { name: 'Send it again' })).toBeNull();
  });

  it("is answered by a mail in the app's language (docs/product.md 2.6)", async () => {
    document.documentElement.lang = 'nl';
    const asked = noteRequests();
    await renderApp(newWorld(), { at: '/passwordForgotten' });
    await fill('Email', 'anna@test.example');
    await tap('Send email');
    await see('Check your email');
    expect(asked).toContainEqual({ method: 'sendOobCode', language: 'nl' });
  });
});

describe('a change of email', () => {
  it('that a project wants confirmed waits for its mail, then asks to log in (docs/product.md 14.9)', async () => {
    const { customer, firebase, store } = await settings(2);
    const email = `changed-${customer.email}`;
    refuseUpdateOfEmail();
    await enterEmail(email);
    await see('Check your email');
    await see(new RegExp(`^We’ve sent an email to ${email}`));
    expect(screen.queryByText('Your changes have been saved')).toBeNull();
    comeBack();
    expect(path()).toBe('/settings');

    answerItself();
    await openLinkSentFor(customer.email);
    comeBack();
    await until(() => selectUser(store.getState())?.email === email);
    refuse({ lookup: 'TOKEN_EXPIRED', token: 'TOKEN_EXPIRED' });
    comeBack();
    await notified(/^You’ve been logged out. If you’ve changed your email/);
    answerItself();
    await tap('Close');
    await logIn({ email, password: customer.password });
    // Back to the page that sent to the login (docs/product.md 11.4).
    await until(() => path() === '/settings');
    await page().findByRole('link', { name: 'Back to settings' });
    await firebase.identity.signOut();
  });

  it('a long time after the login asks for the password, and goes on (docs/product.md 14.10)', async () => {
    const { customer, firebase, store } = await settings(2);
    const email = `changed-${customer.email}`;
    refuse({ update: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN' });
    await enterEmail(email);
    await see('Enter your password too, so that we know it’s you');
    expect(screen.getByLabelText('New email')).toHaveValue(email);
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    answerItself();
    await fill('Current password', 'not the one');
    await tap('Save');
    await see('Invalid credentials. Please try again.');
    await fill('Current password', customer.password);
    await tap('Save');
    await notified('Your changes have been saved');
    expect(selectUser(store.getState())?.email).toBe(email);
    await firebase.identity.signOut();
    await firebase.identity.signIn(email, customer.password);
  });

  it('to an address that has an account says so', async () => {
    const { world } = await settings(2);
    const { email } = await world.addCustomer();
    await enterEmail(email);
    await see('There’s already an account with this email address');
  });
});

describe('a database that refuses', () => {
  it('a session that the service knows is not set up correctly (docs/product.md 11.9)', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer() });
    await see(/^Welcome/);
    world.refuseAll();
    await notified(/^Vibecheck isn’t set up correctly/);
    expect(screen.queryByText(/^We no longer have access to your data/)).toBeNull();
    expect(told).toHaveBeenCalledWith(expect.stringContaining('PERMISSION_DENIED'), expect.anything());
  });

  it('a session that the service knows is asked once more, by another connection', async () => {
    const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const world = newWorld();
    const asked = noteRequests();
    world.refuseAll();
    const { line } = await renderApp(world, { as: await world.addCustomer() });
    // The app asks the service about the account only after the database has refused.
    await until(() => asked.filter(({ method }) => method === 'lookup').length > 1);
    const { connections } = line.counts;
    world.refuseNoLonger();
    await see(/^Welcome/);
    expect(line.counts.connections).toBe(connections + 1);
    expect(screen.queryByText(/set up correctly/)).toBeNull();
    expect(told).not.toHaveBeenCalled();
  });

  it('a session that the service has also ended says only why it was ended', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const { store } = await renderApp(world, { as: customer });
    await see(/^Welcome/);
    await disable(customer.uid);
    const told = vi.fn<(title: string | undefined) => void>();
    store.subscribe(() => {
      const { notification } = store.getState();
      if (notification?.show) told(notification.text);
    });
    world.refuseAll();
    await notified(/^This account has been disabled/);
    expect(told).not.toHaveBeenCalledWith('notification.sessionEndedText');
  });

  it('while the service cannot be asked leads to the login, except for want of a network', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { world, customer } = await newWorld().withCustomer();
    await renderApp(world, { as: customer });
    await see(/^Welcome/);
    const answers = vi.spyOn(Response.prototype, 'json');
    answerAt('accounts:lookup', 503);
    world.refuseAll();
    await until(() => answers.mock.calls.length > 0);
    answerItself();
    world.refuseNoLonger();
    world.put({ [`${paths.userInfo(customer.uid)}/firstname`]: 'Anna' });
    await see('Welcome, Anna');
    refuse({ lookup: 'INVALID_ID_TOKEN', token: 'INVALID_REFRESH_TOKEN' });
    world.refuseAll();
    await notified(/^We no longer have access to your data/);
  });
});

// What it does to a start only a browser shows (tests/e2e/signInOutage.spec.ts): outside it, the SDK stores no session.
describe('an outage of the identity service (docs/product.md 11.14)', () => {
  const CASES = [
    ['lookup', 503],
    ['lookup', 500],
    ['token', 503],
    ['token', 500],
    ['lookup', 429],
    ['token', 502],
  ] as const;

  it.each(CASES)('that answers %s with %i leaves a session that is open as it is', async (method, status) => {
    const { customer, firebase, store, line, world } = await settings(1);
    const failed = breakDown({ [method]: status });
    const { auth } = await firebase.identity.sdk();
    if (method === 'token') await auth.currentUser?.getIdToken(true).catch(() => undefined);
    else await store.dispatch(renewAccount());
    await until(() => failed() > 0);
    line.cut();
    await until(() => selectConnection(store.getState()) !== 'online');
    line.restore();
    await until(() => selectConnection(store.getState()) === 'online');
    expect(selectUser(store.getState())?.uid).toBe(customer.uid);
    answerItself();
    world.put({ [`${paths.userInfo(customer.uid)}/firstname`]: 'Anna' });
    choose('Home');
    await see('Welcome, Anna');
    expect(path()).toMatch(/^\/(home)?$/);
    expect(screen.queryByText(/^You’ve been logged out|^We no longer have access/)).toBeNull();
  });

  const NOT_ANSWERING = 'Our sign-in service isn’t responding right now. Try again in a few minutes.';
  const TOO_BUSY = 'Our sign-in service is too busy right now. Try again in a few minutes.';
  const WORDS: readonly [Outage, string, string][] = [
    [
      429,
      TOO_BUSY,
      'Onze inlogdienst heeft het op dit moment te druk. Probeer het over een paar minuten opnieuw.',
    ],
    ...([500, 502, 503, 504, 530] as const).map((status): [Outage, string, string] => [
      status,
      NOT_ANSWERING,
      'Onze inlogdienst reageert op dit moment niet. Probeer het over een paar minuten opnieuw.',
    ]),
  ];

  it.each(WORDS)(
    'with status %i is told at login, sign-up and a forgotten password',
    async (status, words) => {
      breakDown({ signInWithPassword: status, signUp: status, sendOobCode: status });
      await renderApp(newWorld(), { at: '/login' });
      await logIn({ email: 'anna@test.example', password: 'a-password' });
      await see(words);
      cleanup();
      await renderApp(newWorld(), { at: '/sign-up' });
      await signUp('anna@test.example', 'a-password');
      await see(words);
      cleanup();
      await renderApp(newWorld(), { at: '/passwordForgotten' });
      await fill('Email', 'anna@test.example');
      await tap('Send email');
      await see(words);
    },
  );

  it.each(WORDS)('with status %i is told in Dutch', async (status, _, words) => {
    localStorage.setItem('language', 'nl');
    breakDown({ signInWithPassword: status });
    await renderApp(newWorld(), { at: '/login' });
    await fill('E-mailadres', 'anna@test.example');
    await fill('Wachtwoord', 'een-wachtwoord');
    await tap('Inloggen');
    await see(words);
  });

  it('is not what a missing network is called', async () => {
    breakDown({ signInWithPassword: 'no network' });
    await renderApp(newWorld(), { at: '/login' });
    await logIn({ email: 'anna@test.example', password: 'a-password' });
    await see(/^No connection/);
  });
});

describe('a session that the service ends (docs/product.md 5.5, docs/security.md S126)', () => {
  it.each([
    ['disabled', disable, /^This account has been disabled/],
    ['deleted', remove, /^You’ve been logged out/],
  ])('because its account was %s says so (docs/product.md 11.11)', async (_, end, words) => {
    const { customer, store } = await settings(1);
    await end(customer.uid);
    await store.dispatch(renewAccount());
    await notified(words);
    await until(() => path() === '/login');
    expect(localStorage.getItem('signedIn')).toBeNull();
  });

  it('after a log-out and a login in one page says so too (docs/product.md 11.11)', async () => {
    const { customer, store } = await settings(1);
    choose('Log out');
    await see('Your music, your say');
    choose('Log in');
    await logIn(customer);
    await see('Welcome, Sanne');
    await disable(customer.uid);
    await store.dispatch(renewAccount());
    await notified(/^This account has been disabled/);
  });

  it('leaves what was written and not sent to its author, who may be let in again (docs/product.md 11.11, 18.10)', async () => {
    const { customer, store, world } = await settings(1);
    const thread = paths.thread(customer.uid, 'R1');
    world.put({
      [`${paths.userInfo(customer.uid)}/totalMessages`]: 1,
      [thread]: { info: { type: 'up', dateTime: 1 }, 1: { created: 1, from: 'DJ', msg: 'Hi', rcvd: true } },
    });
    const message = { id: 'm', threadId: 'R1', msg: 'Later', writtenAt: 1, status: 'refused' };
    localStorage.setItem(`outbox:${customer.uid}:m`, JSON.stringify(message));
    localStorage.setItem(`draft:${customer.uid}:answer:R1`, 'Half a sentence');
    await disable(customer.uid);
    await store.dispatch(renewAccount());
    await notified(/^This account has been disabled/);
    await tap('Close');
    await enable(customer.uid);
    await logIn(customer);
    // Back to the page that sent to the login (docs/product.md 11.4).
    await until(() => path() === '/settings');
    await page().findByRole('link', { name: 'Back to settings' });
    choose('Messages');
    await follow(/Hi/);
    await see('Later');
    await see('Not sent');
    expect(screen.getByLabelText('Your answer')).toHaveValue('Half a sentence');
  });

  it('while the app was closed says so at the next start', async () => {
    localStorage.setItem('signedIn', JSON.stringify({ uid: 'gone', email: 'gone@test.example' }));
    await renderApp(newWorld());
    await notified(/^You’ve been logged out/);
    await see('Your music, your say');
  });

  it('because its account was disabled while the app was closed says so at the next start', async () => {
    const { customer, firebase, world } = await settings(1);
    const { auth } = await firebase.identity.sdk();
    const session = JSON.stringify(auth.currentUser);
    await disable(customer.uid);
    cleanup();
    // Each visit of a test has an app of its own, named by the next number.
    const count = Number(/\d+$/.exec(auth.app.name)?.[0] ?? 1);
    localStorage.setItem(`firebase:authUser:local:app ${count + 1}`, session);
    await renderApp(world);
    await notified(/^This account has been disabled/);
  });

  it('because its profile has vanished says so, and asks nobody to sign up (docs/product.md 11.11)', async () => {
    const { customer, world } = await settings(1);
    world.put({ [`users/${customer.uid}`]: null });
    await notified(/^You’ve been logged out/);
    await until(() => path() === '/login');
    expect(world.at(`users/${customer.uid}`)).toBeNull();
  });

  it('is not taken for the log-out in another tab, which leaves nothing here either (docs/product.md 11.7)', async () => {
    const { customer, firebase } = await settings(1);
    localStorage.setItem(`draft:${customer.uid}:answer:R1`, 'Half a sentence');
    const { auth, signOut } = await firebase.identity.sdk();
    await signOut(auth);
    await until(() => localStorage.getItem(`draft:${customer.uid}:answer:R1`) === null);
    await until(() => path() === '/login');
    expect(screen.queryByText(/^You’ve been logged out/)).toBeNull();
  });

  it('because its owner has logged out here is no surprise: the login is shown, without a message', async () => {
    const { firebase } = await settings(1);
    await firebase.identity.signOut();
    await until(() => path() === '/login');
    await page().findByLabelText('Email');
    expect(screen.queryByText(/^You’ve been logged out/)).toBeNull();
  });
});
