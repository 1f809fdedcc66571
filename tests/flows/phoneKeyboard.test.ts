import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import { PROFILE_FIELDS } from '../../src/model/user';
import { page, renderApp, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const THREAD = 'R1';

/** Pages with fields, by who may see them, with the labels of their enter keys in order. */
const VISITOR: [string, string[]][] = [
  ['/login', ['next', 'go']],
  ['/sign-up', ['next', 'next', 'go']],
  ['/passwordForgotten', ['send']],
  ['/alreadyAccount', ['next']],
  ['/help', ['search']],
  ['/damin', ['next', 'go']],
];
const CUSTOMER: [string, string[]][] = [
  ['/players', ['go']],
  ['/settings?page=1', PROFILE_FIELDS.map((_, place) => (place + 1 < PROFILE_FIELDS.length ? 'next' : 'go'))],
  ['/settings?page=2', ['next', 'go']],
  ['/settings?page=3', ['next', 'next', 'next', 'go']],
  [`/messages/${THREAD}`, ['enter']],
];

const fields = (): Element[] => [
  ...page().queryAllByRole('textbox'),
  ...page().queryAllByRole('searchbox'),
  ...document.querySelectorAll('main input[type=password]'),
];

/** @returns them in order */
async function fieldsAt(count: number): Promise<Element[]> {
  await until(() => fields().length === count);
  const found = new Set(fields());
  return [...document.querySelectorAll('main input, main textarea')].filter((field) => found.has(field));
}

function expectToFit(field: Element): void {
  const isSecretOrAddress = ['email', 'password'].includes(field.getAttribute('type') ?? '');
  if (isSecretOrAddress) expect(field).toHaveAttribute('autocapitalize', 'none');
  if (field.getAttribute('autocapitalize') === 'none' && !isSecretOrAddress)
    expect(field).toHaveAttribute('spellcheck', 'false');
}

/** @returns the element that then has the focus, or 'sent' if the form is submitted */
function enter(field: HTMLElement): Element | 'sent' | null {
  field.focus();
  const isSent = fireEvent.keyDown(field, { key: 'Enter' });
  return isSent ? 'sent' : document.activeElement;
}

describe('each field asks for the keyboard that fits it (docs/product.md 4.20)', () => {
  it.each(VISITOR)('at %s', async (at, keys) => {
    await renderApp(newWorld(), { at });
    await screen.findAllByRole('heading', { level: 1 });
    const found = await fieldsAt(keys.length);
    expect(found.map((field) => field.getAttribute('enterkeyhint'))).toEqual(keys);
    found.forEach(expectToFit);
  });

  it.each(CUSTOMER)('at %s', async (at, keys) => {
    const { world, customer } = await newWorld().withPlayer();
    const created = Date.now();
    world.put({
      [paths.thread(customer.uid, THREAD)]: {
        info: { type: 'up', dateTime: created },
        [created]: { created, from: 'DJ Noor', msg: 'Hoi', rcvd: true },
      },
    });
    await renderApp(world, { as: customer, at });
    if (at === '/players') await tap('Add');
    const found = await fieldsAt(keys.length);
    expect(found.map((field) => field.getAttribute('enterkeyhint'))).toEqual(keys);
    found.forEach(expectToFit);
  });
});

describe('enter does what its key says (docs/product.md 4.21)', () => {
  it.each(['/login', '/sign-up', '/alreadyAccount', '/passwordForgotten'])('at %s', async (at) => {
    await renderApp(newWorld(), { at });
    await screen.findAllByRole('heading', { level: 1 });
    await until(() => fields().length > 0);
    const found = [...document.querySelectorAll<HTMLElement>('main form input')];
    expect(found.map(enter)).toEqual([...found.slice(1), 'sent']);
  });

  it('in an invitation: nothing is made before its last field', async () => {
    const { world, player, customer } = await newWorld().withPlayer();
    await renderApp(world, { as: customer, at: `/players/registered-${player.key}` });
    await tap('Give someone access');
    const name = await screen.findByLabelText('Name of the invitation');
    const day = screen.getByLabelText(/^End date/);
    fireEvent.click(screen.getByText('More'));
    await until(() => name.getAttribute('enterkeyhint') === 'next');
    expect(enter(name)).toBe(day);
    expect(enter(day)).toBe(screen.getByLabelText('Anyone with the link'));
    expect(world.at('invites')).toBeNull();
  });

  it('not while a word is being composed', async () => {
    await renderApp(newWorld(), { at: '/login' });
    const email = await screen.findByLabelText('Email');
    email.focus();
    fireEvent.keyDown(email, { key: 'Enter', isComposing: true });
    expect(email).toHaveFocus();
  });
});
