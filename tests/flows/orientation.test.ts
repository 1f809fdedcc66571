import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import { choose, follow, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

async function atHome(info: object = {}) {
  const world = newWorld();
  const player = world.addPlayer({ location: 'Zaal' });
  const customer = await world.addCustomer([player], info);
  const created = Date.now() - 60_000;
  world.put({
    [paths.thread(customer.uid, 'R1')]: {
      info: { type: 'down', dateTime: created },
      [created]: { created, from: 'DJ Noor', msg: 'Call 020-1234567 or mail noor@dj.example', rcvd: true },
    },
  });
  await renderApp(world, { as: customer });
  await see('Welcome, Sanne');
}

const isAt = (title: string) => until(() => document.title === title);

const focused = (name: string | RegExp) =>
  until(() => page().getByRole('heading', { level: 1, name }) === document.activeElement);

describe('each screen', () => {
  it('has a title of its own (docs/product.md 4.17)', async () => {
    await atHome();
    await isAt('Vibecheck');
    choose('Players');
    await isAt('Players - Vibecheck');
    await follow(/^Zaal/);
    await isAt('Zaal - Vibecheck');
    choose('Messages');
    await isAt('Messages - Vibecheck');
    await follow(/About your thumbs down/);
    await isAt('About your thumbs down - Vibecheck');
    choose('Settings');
    await isAt('Settings - Vibecheck');
    await follow(/^Change email/);
    await isAt('Change email - Vibecheck');
    choose('Home');
    await isAt('Vibecheck');
  });

  it('has the focus on its heading when it was opened, and not at the start (docs/product.md 4.18)', async () => {
    await atHome();
    expect(document.activeElement).toBe(document.body);
    choose('Settings');
    await focused('Settings');
    await follow(/^Edit profile/);
    await focused('Edit profile');
    choose('Players');
    await focused('Players');
    await follow(/^Zaal/);
    await focused('Zaal');
    choose('Home');
    await focused('Welcome, Sanne');
    await tap(/Personal touch/);
    await focused(/^Change the vibe of/);
    await tap('Go back');
    await focused('Welcome, Sanne');
  });

  it('says up to 99 how many messages are unread (docs/product.md 4.4)', async () => {
    await atHome({ unreadMessages: 100 });
    await page().findByText('Personal touch');
    expect(screen.getByRole('link', { name: '99+ unread messages' })).toHaveAttribute('href', '/messages');
    expect(screen.getByRole('link', { name: /^Messages ?99\+ unread messages$/ })).toBeVisible();
  });
});

describe('contacts (docs/product.md 1.13)', () => {
  it('are links in a message, in the help and in the settings (docs/product.md 1.11)', async () => {
    await atHome();
    choose('Messages');
    await follow(/About your thumbs down/);
    // The name of a contact begins with what it is for.
    const linkTo = async (contact: string) =>
      (await page().findAllByRole('link', { name: (name) => name.endsWith(contact) }))[0]?.getAttribute(
        'href',
      );
    expect(await linkTo('020-1234567')).toBe('tel:0201234567');
    expect(await linkTo('noor@dj.example')).toBe('mailto:noor@dj.example');
    choose('Settings');
    await follow(/^Delete account/);
    expect(await linkTo('support@example.com')).toBe('mailto:support@example.com');
    choose('Help');
    await screen.findByRole('searchbox');
    expect(await linkTo('support@example.com')).toBe('mailto:support@example.com');
  });
});
