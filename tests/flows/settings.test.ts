import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { selectWho } from '../../src/features/auth/auth';
import { paths } from '../../src/model/paths';
import { fill, follow, notified, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

async function settings(index: number) {
  const { world, customer } = await newWorld().withCustomer();
  const visit = await renderApp(world, { as: customer, at: `/settings?page=${index}` });
  await until(() => selectWho(visit.store.getState()) === 'customer');
  await page().findByRole('link', { name: index === 0 ? /^Edit profile/ : 'Back to settings' });
  return { world, customer, ...visit };
}

const save = () => screen.getByRole('button', { name: 'Save' });

describe('the settings (docs/product.md 14.5)', () => {
  it('are a menu of five pages, with what holds now (docs/product.md 3.6, 14.1, 28.8)', async () => {
    const { customer } = await settings(0);
    await see('Off');
    const links = page().getAllByRole('link');
    expect(links.map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
      ['Edit profile Sanne De Vries · Demo', '/settings?page=1'],
      [`Change email ${customer.email}`, '/settings?page=2'],
      ['Change password', '/settings?page=3'],
      ['Tell me when a DJ answers On this device Off', '/settings?page=5'],
      ['Delete account Contact us for this', '/settings?page=4'],
    ]);
    await follow(/^Delete account/);
    await see(/^Deleting your account isn’t possible at the moment/);
    expect(page().getByRole('link', { name: /^Call us/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^tel:/),
    );
    expect(page().getByRole('link', { name: /^Email us/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^mailto:/),
    );
  });

  it('save a profile, once something was changed (docs/product.md 14.2, 14.6, 14.7)', async () => {
    const { world, customer } = await settings(1);
    expect(save()).toBeDisabled();
    await fill('First name', ' ');
    await see('Please fill in the empty fields');
    // Once, and as what the field lacks (docs/product.md 4.14).
    expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(
      'Please fill in the empty fields',
    );
    expect(screen.getByLabelText('Last name')).toBeValid();
    expect(save()).toBeDisabled();
    await fill('First name', 'joris');
    await fill('Company location (optional)', 'utrecht');
    await tap('Save');
    await see('Your changes have been saved');
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject({
      firstname: 'Joris',
      companylocation: 'Utrecht',
      registered: 3,
    });
    await follow('Back to settings');
    await follow(/^Edit profile/);
    expect(await screen.findByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('show a profile as it was stored, and save again what is changed again (docs/product.md 14.6, 14.7)', async () => {
    const { world, customer } = await settings(1);
    await fill('First name', 'joris');
    expect(save()).toBeEnabled();
    await fill('First name', 'Sanne');
    expect(save()).toBeDisabled();
    await fill('First name', 'joris ');
    await tap('Save');
    await see('Your changes have been saved');
    await until(() => screen.getByLabelText<HTMLInputElement>('First name').value === 'Joris');
    await fill('First name', 'Joriss');
    expect(save()).toBeEnabled();
    expect(screen.queryByText('Your changes have been saved')).toBeNull();
    await fill('First name', 'Joris');
    expect(save()).toBeDisabled();
    await fill('Last name', 'jansen');
    await tap('Save');
    await see('Your changes have been saved');
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject({ firstname: 'Joris', lastname: 'Jansen' });
  });

  it('save nothing over what another device saved meanwhile', async () => {
    const { world, customer } = await settings(1);
    await fill('First name', 'Joris');
    world.put({ [`${paths.userInfo(customer.uid)}/companyname`]: 'Elsewhere' });
    await until(() => screen.getByLabelText<HTMLInputElement>('Company name').value === 'Elsewhere');
    await tap('Save');
    await see('Your changes have been saved');
    const saved = { firstname: 'Joris', companyname: 'Elsewhere' };
    expect(world.at(paths.userInfo(customer.uid))).toMatchObject(saved);
  });

  it('change the email, given twice (docs/product.md 14.3, 14.8)', async () => {
    const { customer, firebase } = await settings(2);
    const email = `Changed-${customer.email}`;
    expect(save()).toBeDisabled();
    await fill('New email', 'no address');
    await fill('Repeat new email', 'no address');
    await see('Email address is not valid');
    await fill('New email', email);
    expect(save()).toBeDisabled();
    await fill('Repeat new email', `another-${email}`);
    expect(save()).toBeDisabled();
    await fill('Repeat new email', email.toUpperCase());
    expect(screen.queryByText('Email address is not valid')).toBeNull();
    await tap('Save');
    await notified('Your changes have been saved');
    await firebase.identity.signOut();
    await firebase.identity.signIn(email, customer.password);
  });

  it('change the password, given twice, with the old one (docs/product.md 14.4, 14.8)', async () => {
    const { customer, firebase } = await settings(3);
    expect(screen.getByLabelText('Email')).toHaveValue(customer.email);
    await fill('New password', 'another-password');
    await fill('Repeat new password', 'another-password');
    await tap('Save');
    await see('Enter your password');
    await until(() => document.activeElement === screen.getByLabelText('Current password'));
    await fill('Current password', 'not the old one');
    await fill('Repeat new password', 'different');
    await see('Passwords are not the same');
    expect(save()).toBeDisabled();
    await fill('Repeat new password', 'another-password');
    await tap('Save');
    await see('Invalid credentials. Please try again.');
    await fill('Current password', customer.password);
    await tap('Save');
    await notified('Your changes have been saved');
    await firebase.identity.signOut();
    await firebase.identity.signIn(customer.email, 'another-password');
  });
});
