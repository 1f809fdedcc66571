import { randomInt } from 'node:crypto';
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectUser } from '../../src/features/auth/auth';
import { paths } from '../../src/model/paths';
import { INVITE, invite } from './support/guests';
import { fill, follow, notified, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

async function step1(email: string, password = 'a-password', confirmation = password): Promise<void> {
  await fill('Email', email);
  await fill('Password', password);
  await fill('Confirm password', confirmation);
  await tap('Next');
}

async function open(at: string, label: string): Promise<void> {
  await renderApp(newWorld(), { at });
  await screen.findByLabelText(new RegExp(label));
}

const newEmail = (): string => `new-${randomInt(1e12)}@test.example`;

describe('signing up (docs/product.md 10.2)', () => {
  it('makes an account, then its profile with a welcome (docs/product.md 12.1, 12.4 to 12.7)', async () => {
    const world = newWorld();
    const { store } = await renderApp(world, { at: '/sign-up' });
    await step1(newEmail());
    await screen.findByLabelText('First name');
    expect(path()).toBe('/sign-up-p2');
    const uid = selectUser(store.getState())?.uid ?? '';
    const step1Info = { id: uid, registered: 1, totalMessages: 0, unreadMessages: 0 };
    expect(world.at(paths.userInfo(uid))).toEqual(step1Info);
    await tap('Finish sign-up');
    await see('Please fill in the empty fields');
    await fill('First name', ' anna');
    await fill('Last name', 'de Boer');
    await fill('Company name', 'boer & zoon');
    await tap('Finish sign-up');
    await notified('Finished registration, enjoy rating!');
    await see('Welcome, Anna');
    expect(path()).toBe('/');
    expect(world.at(paths.userInfo(uid))).toMatchObject({
      ...step1Info,
      firstname: 'Anna',
      lastname: 'De Boer',
      companyname: 'Boer & zoon',
      totalMessages: 1,
      unreadMessages: 1,
    });
    const welcome = Object.values(world.at(paths.thread(uid, 'R00000')) as object);
    expect(welcome).toContainEqual(expect.objectContaining({ from: 'Media team Vibecheck', rcvd: false }));
    expect(world.at(`${paths.threadInfo(uid, 'R00000')}/type`)).toBe('welcome');
  });

  it('by an invitation begins with the company of the inviter, and ends with the zone (docs/product.md 12.7, 12.10)', async () => {
    const world = newWorld();
    const player = world.addPlayer();
    invite(world, await world.addCustomer([player]), player, { company: 'Demo' });
    const { line } = await renderApp(world, { at: `/addPlayerQR/${INVITE}` });
    await follow('Sign up');
    line.delay(500);
    await step1(newEmail());
    // While the company is being read.
    await fill('First name', 'Anna');
    await fill('Last name', 'de Boer');
    expect(screen.getByLabelText('Company name')).toHaveValue('');
    await until(() => screen.queryByLabelText('Company name')?.getAttribute('value') === 'Demo');
    await tap('Finish sign-up');
    await until(() => path() === `/addPlayerQR/${INVITE}`);
    expect(screen.queryByText('Finished registration, enjoy rating!')).toBeNull();
    await notified('Finished registration, enjoy rating!');
    await see('Added: The bar');
  });

  it.each([
    ['/sign-up', 'Confirm password'],
    ['/help', 'Search'],
  ])('links at %s to the privacy statement, where there is one (docs/product.md 12.9)', async (at, label) => {
    await open(at, label);
    expect(screen.queryByText('Privacy statement')).toBeNull();
    cleanup();
    vi.stubEnv('VITE_PRIVACY_URL', 'https://provider.example/privacy');
    await open(at, label);
    expect(screen.getByText('Privacy statement')).toHaveAttribute('href', 'https://provider.example/privacy');
  });

  it('needs the same password twice (docs/product.md 12.2)', async () => {
    await renderApp(newWorld(), { at: '/sign-up' });
    await step1(newEmail(), 'a-password', 'another');
    await see('Passwords do not match');
    // Above the form, and the field's own (docs/product.md 4.14).
    const repeat = screen.getByLabelText('Confirm password');
    const alert = screen.getByText('Passwords do not match').closest('[role="alert"]');
    expect(alert?.compareDocumentPosition(screen.getByLabelText('Email'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(repeat).toHaveAccessibleDescription('Passwords do not match');
    await until(() => document.activeElement === repeat);
    expect(path()).toBe('/sign-up');
  });

  it.each([
    ['', 'Enter your email address'],
    ['nobody', 'Email address is not valid'],
  ])(
    'with the address %j and no password says what they lack (docs/product.md 4.14, 12.3)',
    async (email, lack) => {
      await renderApp(newWorld(), { at: '/sign-up' });
      await step1(email, '');
      await see(lack);
      await see('Choose a password of at least 6 characters');
    },
  );

  it('lets the identity service refuse short passwords, and says so (docs/product.md 12.3)', async () => {
    await renderApp(newWorld(), { at: '/sign-up' });
    await step1(newEmail(), 'short');
    await see('Choose a password of at least 6 characters');
  });

  it('with an address that has an account says so', async () => {
    const world = newWorld();
    const { email } = await world.addCustomer();
    await renderApp(world, { at: '/sign-up' });
    await step1(email);
    await see('There’s already an account with this email address');
  });

  it('whose first step was cut off is finished by the second (docs/product.md 12.8, 20.3)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    world.put({ [paths.user(customer.uid)]: null });
    await renderApp(world, { as: customer });
    for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'x');
    await tap('Finish sign-up');
    await until(() => path() === '/');
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject({ id: customer.uid, registered: 1 });
  });
});
