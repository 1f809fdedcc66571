import { cleanup, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { selectWho } from '../../src/features/auth/auth';
import { paths } from '../../src/model/paths';
import { PROFILE_FIELDS } from '../../src/model/user';
import { choose, fill, follow, inOtherTab, page, path, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { endVisits, type AppVisit } from './support/visitApp';
import { worlds, type Customer, type World } from './support/world';

const newWorld = worlds();

async function withThread(world = newWorld()) {
  const customer = await world.addCustomer([], { totalMessages: 1 });
  const first = { created: 1, from: 'DJ Noor', msg: 'How was it?', rcvd: true };
  world.put({ [paths.thread(customer.uid, 'R1')]: { info: { type: 'up', dateTime: 1 }, 1: first } });
  return { world, customer };
}

/** A newcomer has an account and no profile yet. */
async function newcomer() {
  const { world, customer } = await newWorld().withCustomer();
  for (const { name } of PROFILE_FIELDS) world.put({ [`${paths.userInfo(customer.uid)}/${name}`]: null });
  return { world, customer };
}

async function reopen({ line }: AppVisit, world: World, as: Customer, at: string): Promise<AppVisit> {
  line.cut();
  cleanup();
  sessionStorage.clear();
  return renderApp(world, { as, at });
}

const drafts = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith('draft'));

const answer = (): Promise<HTMLElement> => screen.findByLabelText('Your answer');

describe('a draft of an answer (docs/product.md 10.9, 18.12)', () => {
  it('outlives closing the tab, and goes when it is sent', async () => {
    const { world, customer } = await withThread();
    const visit = await renderApp(world, { as: customer, at: '/messages/R1' });
    await fill('Your answer', 'Half a sentence');
    await reopen(visit, world, customer, '/messages/R1');
    expect(await answer()).toHaveValue('Half a sentence');
    await tap('Send');
    expect(await answer()).toHaveValue('');
    expect(drafts()).toEqual([]);
  });

  it('goes at the next start where the page was closed in the middle of a log-out (docs/product.md 11.7)', async () => {
    const { world, customer } = await withThread();
    const visit = await renderApp(world, { as: customer, at: '/messages/R1' });
    await fill('Your answer', 'Half a sentence');
    const { identity } = visit.firebase;
    const signOut = identity.signOut.bind(identity);
    vi.spyOn(identity, 'signOut').mockImplementation(async () => {
      await signOut();
      // The page is closed: nothing after this is done.
      await new Promise(() => undefined);
    });
    choose('Log out');
    await tap('Log out anyway');
    await until(() => path() === '/login');
    cleanup();
    endVisits();
    expect(drafts()).toHaveLength(1);
    const { store } = await renderApp(world);
    await until(() => selectWho(store.getState()) === 'visitor');
    await until(() => drafts().length === 0);
    expect(JSON.stringify(localStorage)).not.toContain(customer.uid);
    expect(screen.queryByText(/session/i)).toBeNull();
  });

  it('stays where the log-out itself was cut off, and at the end of a session of another kind (docs/product.md 11.11)', async () => {
    const { world, customer } = await withThread();
    const visit = await renderApp(world, { as: customer, at: '/messages/R1' });
    await fill('Your answer', 'Half a sentence');
    vi.spyOn(visit.firebase.identity, 'signOut').mockReturnValue(new Promise(() => undefined));
    choose('Log out');
    await tap('Log out anyway');
    await until(() => vi.mocked(visit.firebase.identity.signOut).mock.calls.length > 0);
    const again = await reopen(visit, world, customer, '/messages/R1');
    expect(await answer()).toHaveValue('Half a sentence');
    await again.firebase.identity.signOut();
    await until(() => path() === '/login');
    expect(drafts()).toHaveLength(1);
  });

  it('is the same in two tabs: an empty box in one removes nothing that the other has', async () => {
    const { world, customer } = await withThread();
    await renderApp(world, { as: customer, at: '/messages/R1' });
    expect(await answer()).toHaveValue('');
    const place = `draft:${customer.uid}:answer:R1`;
    inOtherTab(place, 'Typed elsewhere');
    await until(() => screen.queryByDisplayValue('Typed elsewhere') !== null);
    await fill('Your answer', 'Typed elsewhere, and here');
    expect(localStorage.getItem(place)).toBe('Typed elsewhere, and here');
    inOtherTab(`draft:${customer.uid}:answer:R10`, 'Of another conversation');
    expect(await answer()).toHaveValue('Typed elsewhere, and here');
    inOtherTab(place, null);
    await until(() => screen.queryByDisplayValue(/Typed elsewhere/) === null);
  });

  it('that was typed elsewhere while this tab slept is there when it is seen again', async () => {
    const { world, customer } = await withThread();
    await renderApp(world, { as: customer, at: '/messages/R1' });
    expect(await answer()).toHaveValue('');
    localStorage.setItem(`draft:${customer.uid}:answer:R1`, 'Typed elsewhere');
    document.dispatchEvent(new Event('visibilitychange'));
    await until(() => screen.queryByDisplayValue('Typed elsewhere') !== null);
  });

  it('is not shown to another account on the same phone, also in a conversation of the same name', async () => {
    const { world, customer } = await withThread();
    const visit = await renderApp(world, { as: customer, at: '/messages/R1' });
    await fill('Your answer', 'For nobody else');
    const { customer: another } = await withThread(world);
    await reopen(visit, world, another, '/messages/R1');
    // Until the session is known, the page is that of whom the device remembers.
    await until(() => screen.queryByLabelText<HTMLTextAreaElement>('Your answer')?.value === '');
    expect(screen.queryByDisplayValue('For nobody else')).toBeNull();
  });

  it('is lost by logging out only after a question', async () => {
    const { world, customer } = await withThread();
    await renderApp(world, { as: customer, at: '/messages/R1' });
    await fill('Your answer', 'Half a sentence');
    await see('How was it?');
    choose('Log out');
    await see('Something you typed hasn’t been sent or saved');
    await tap('Stay logged in');
    await until(() => screen.queryByRole('dialog') === null);
    expect(await answer()).toHaveValue('Half a sentence');
    choose('Log out');
    await tap('Log out anyway');
    await until(() => path() === '/home');
    expect(drafts()).toEqual([]);
  });
});

describe('a draft of a profile (docs/product.md 18.12)', () => {
  it('outlives going back and closing the tab, is said to be not saved, and can be put back', async () => {
    const { world, customer } = await withThread();
    const visit = await renderApp(world, { as: customer, at: '/settings?page=1' });
    await fill('First name', 'Joris');
    expect(screen.queryByText(/haven’t saved it yet/)).toBeNull();
    await follow('Back to settings');
    await follow(/^Edit profile/);
    expect(await screen.findByLabelText('First name')).toHaveValue('Joris');
    await reopen(visit, world, customer, '/settings?page=1');
    expect(await screen.findByLabelText('First name')).toHaveValue('Joris');
    await see(/haven’t saved it yet/);
    await tap('Discard changes');
    expect(await screen.findByLabelText('First name')).toHaveValue('Sanne');
    expect(screen.queryByText(/haven’t saved it yet/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('that lacks a name says nothing wrong until a field is left (docs/product.md 4.14)', async () => {
    const { world, customer } = await withThread();
    await renderApp(world, { as: customer, at: '/settings?page=1' });
    await fill('First name', '');
    await see('Please fill in the empty fields');
    await follow('Back to settings');
    await follow(/^Edit profile/);
    await see(/haven’t saved it yet/);
    expect(screen.queryByText('Please fill in the empty fields')).toBeNull();
    fireEvent.blur(screen.getByLabelText('First name'));
    await see('Please fill in the empty fields');
  });

  it('goes when it is saved, and then shows what was stored', async () => {
    const { world, customer } = await withThread();
    await renderApp(world, { as: customer, at: '/settings?page=1' });
    await fill('First name', 'joris');
    expect(drafts()).toHaveLength(1);
    await tap('Save');
    await until(() => screen.queryByDisplayValue('Joris') !== null);
    await until(() => drafts().length === 0);
    await page().findByText('Your changes have been saved');
  });

  it('that the database has already no longer counts as a draft', async () => {
    const { world, customer } = await withThread();
    const saved = { firstname: 'sanne', lastname: 'de Vries', companyname: '', companylocation: '' };
    const { companyname, companylocation } = world.at(paths.userInfo(customer.uid)) as typeof saved;
    localStorage.setItem(
      `draft:${customer.uid}:profile`,
      JSON.stringify({ ...saved, companyname, companylocation }),
    );
    await renderApp(world, { as: customer, at: '/settings?page=1' });
    expect(await screen.findByLabelText('First name')).toHaveValue('Sanne');
    expect(drafts()).toEqual([]);
  });

  it('of the second step of signing up outlives a reload, and goes when it is finished', async () => {
    const { world, customer } = await newcomer();
    const visit = await renderApp(world, { as: customer, at: '/sign-up-p2' });
    for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'anna');
    await reopen(visit, world, customer, '/');
    expect(await screen.findByLabelText('Company name')).toHaveValue('anna');
    await tap('Finish sign-up');
    await see('Welcome, Anna');
    await until(() => drafts().length === 0);
  });

  it('is lost by logging out only after a question', async () => {
    const { world, customer } = await newcomer();
    await renderApp(world, { as: customer, at: '/sign-up-p2' });
    await fill('First name', 'Anna');
    choose('Log out');
    await see('Something you typed hasn’t been sent or saved');
  });
});

it.each([
  ['/settings?page=3', ['Current password', 'New password', 'Repeat new password']],
  ['/login', ['Password']],
  ['/sign-up', ['Password', 'Confirm password']],
])('no password is kept of %s (docs/product.md 18.12, docs/security.md S123)', async (at, labels) => {
  const { world, customer } = await withThread();
  await renderApp(world, at.startsWith('/settings') ? { as: customer, at } : { at });
  for (const label of labels) await fill(label, 'a-secret-of-mine');
  const kept = JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]);
  expect(kept).not.toContain('a-secret-of-mine');
});
