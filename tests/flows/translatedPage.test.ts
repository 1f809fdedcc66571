import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { choose, fill, notified, rateTrack, renderApp, see, tap } from './support/renderApp';
import { translatePage } from '../support/translatePage';
import { until } from './support/until';
import { worlds } from './support/world';

// A browser that translates the page replaces its text nodes. React must then not touch a text node that has siblings.

const newWorld = worlds();

let end: () => void = () => undefined;
beforeEach(() => {
  end = translatePage();
});
afterEach(() => {
  expect(screen.queryByText('Something went wrong')).toBeNull();
  end();
});

it('of a visitor who logs in wrongly, and then rightly, and rates', async () => {
  const world = newWorld();
  const player = world.addPlayer();
  const { email, password } = await world.addCustomer([player]);
  await renderApp(world, { at: '/login' });
  await fill('Email', email);
  await fill('Password', 'wrong');
  await tap('Log in');
  await see('Invalid credentials. Please try again.');
  await fill('Password', password);
  await tap('Log in');
  await rateTrack();
  await notified('Thank you!');
  await tap('Close');
});

it('of somebody who asks for a new password', async () => {
  await renderApp(newWorld(), { at: '/passwordForgotten' });
  await fill('Email', 'nobody');
  await tap('Send email');
  await see('Email address is not valid');
  await fill('Email', 'nobody@test.example');
  await tap('Send email');
  await see('Check your email');
});

it('of a visitor who searches the help', async () => {
  await renderApp(newWorld(), { at: '/help' });
  const search = await screen.findByRole('searchbox');
  for (const value of ['password', 'nothing of this kind', ''])
    fireEvent.change(search, { target: { value } });
  choose('Home');
  await until(() => location.pathname === '/home' || location.pathname === '/');
});
