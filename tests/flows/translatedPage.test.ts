import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { paths } from '../../src/model/paths';
import { choose, fill, follow, notified, page, renderApp, see, tap } from './support/renderApp';
import { translatePage } from './support/translatePage';
import { until } from './support/until';
import { worlds } from './support/world';

// A browser that translates the page replaces its texts. React may then remove or replace none of them that is not alone in its element.

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
  await tap('Thumbs up');
  await tap('Rate');
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

it('of a customer who gives a player a name', async () => {
  const world = newWorld();
  const player = world.addPlayer({ location: 'Hall' });
  const customer = await world.addCustomer([player]);
  await renderApp(world, { as: customer, at: '/players' });
  await follow(/Hall/);
  await tap('Rename');
  await fill('Name', ' ');
  await see('The name cannot be empty');
  await fill('Name', 'Downstairs');
  await tap('Save name');
  await page().findByRole('heading', { name: 'Downstairs' });
});

it('of a newcomer who finishes the sign-up', async () => {
  const world = newWorld();
  const customer = await world.addCustomer();
  world.put({
    [`${paths.userInfo(customer.uid)}/firstname`]: null,
    [`${paths.userInfo(customer.uid)}/companyname`]: null,
  });
  await renderApp(world, { as: customer, at: '/sign-up-p2' });
  await fill('First name', '');
  await tap('Finish sign-up');
  await see('Please fill in the empty fields');
  for (const label of ['First name', 'Last name', 'Company name']) await fill(label, 'x');
  await tap('Finish sign-up');
  await notified('Success!');
});

it('of a visitor who searches the help', async () => {
  await renderApp(newWorld(), { at: '/help' });
  const search = await screen.findByRole('searchbox');
  for (const value of ['password', 'nothing of this kind', ''])
    fireEvent.change(search, { target: { value } });
  choose('Home');
  await until(() => location.pathname === '/home' || location.pathname === '/');
});
