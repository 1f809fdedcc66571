import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/model/time';
import { addDj, give } from './support/deskWorld';
import { KEPT } from './support/djAtDesk';
import { choose, fill, follow, page, path, renderApp, see, tap, updateWaits } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

describe('the filters (docs/product.md 31.13)', () => {
  const shown = () =>
    page()
      .getAllByRole('link')
      .map((link) => link.querySelector('strong')?.textContent);

  it('look for words, and for a company, a zone and a song however far down', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const first = Date.now() - HOUR_MS;
    for (let number = 0; number < 40; number += 1)
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        track: { artist: '', title: `Song ${number}` },
        company: number % 20 === 1 ? 'Sportclub' : 'Demo',
        zone: number < 20 ? 'Zaal' : 'Bar',
        song: number % 30 === 4 ? 'fourth' : `song-${number}`,
      });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await fill('Search for a track or a name', 'song 22');
    await until(() => shown().join() === 'Song 22');
    await fill('Search for a track or a name', 'nothing');
    await see('No ratings match.');
    await fill('Search for a track or a name', '');
    fireEvent.change(screen.getByLabelText('Company'), { target: { value: 'Sportclub' } });
    await until(() => shown().join() === 'Song 1,Song 21');
    fireEvent.change(screen.getByLabelText('Zone'), { target: { value: 'Bar' } });
    await until(() => shown().join() === 'Song 21');
    fireEvent.change(screen.getByLabelText('Company'), { target: { value: ' ' } });
    await until(() => shown().at(-1) === 'Song 39');
    expect(shown()).toHaveLength(20);
    await follow(/Song 39/);
    await tap(KEPT);
    await until(() => path() === '/desk/R20');
    await until(() => shown().length === 19 && !shown().includes('Song 39'));
    fireEvent.change(screen.getByLabelText('Zone'), { target: { value: ' ' } });
    fireEvent.change(screen.getByLabelText('Track'), { target: { value: 'fourth' } });
    await until(() => shown().join() === 'Song 4,Song 34');
    expect(screen.getByLabelText('Track')).toHaveDisplayValue('Song 4');
  });

  it('are as they were for a DJ who comes back, as the place in a list is (docs/product.md 4.25)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    give(world, customer, 'R1');
    give(world, customer, 'R2', { song: 'second', track: { artist: '', title: 'Second Song' } });
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await until(() => shown().length === 2);
    await fill('Search for a track or a name', 'song');
    fireEvent.change(screen.getByLabelText('Track'), { target: { value: 'second' } });
    await until(() => shown().join() === 'Second Song');
    choose('Help');
    await page().findByRole('heading', { name: 'Help' });
    history.back();
    await until(() => screen.queryByLabelText('Track') !== null && shown().join() === 'Second Song');
    expect(screen.getByLabelText('Track')).toHaveDisplayValue('Second Song');
    expect(screen.getByLabelText('Search for a track or a name')).toHaveValue('song');
  });

  it('find a thumb that came back after it was settled (docs/product.md 31.7)', async () => {
    const { world, customer } = await newWorld().withCustomer();
    const first = Date.now() - HOUR_MS;
    const giveNumber = (number: number): void =>
      give(world, customer, `R${number}`, {
        dateAsked: first + number,
        track: { artist: '', title: `Song ${number}` },
        company: number > 37 ? 'Sportclub' : 'Demo',
      });
    for (let number = 0; number < 40; number += 1) giveNumber(number);
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await page().findByRole('link', { name: /Song 0/ });
    const chooseCompany = (value: string) =>
      fireEvent.change(screen.getByLabelText('Company'), { target: { value } });
    // The filter offers the companies of loaded thumbs, and only the first 25 are loaded.
    await tap('Show more');
    await until(() => shown().length === 40);
    chooseCompany('Sportclub');
    await until(() => shown().join() === 'Song 38,Song 39');
    await follow(/Song 39/);
    await tap(KEPT);
    await until(() => shown().join() === 'Song 38');
    giveNumber(39);
    chooseCompany(' ');
    chooseCompany('Sportclub');
    await until(() => shown().join() === 'Song 38,Song 39');
  });

  it.each([
    ['words', 'Search for a track or a name', 'hour', ''],
    ['a company', 'Company', 'Demo', ' '],
    ['a zone', 'Zone', 'Krachtzaal', ' '],
    ['a song', 'Track', 'golden', ' '],
  ])('by %s let a new version of the app wait (docs/product.md 4.25)', async (_, label, value, none) => {
    const { world, customer } = await newWorld().withCustomer();
    give(world, customer, 'R1');
    await renderApp(world, { as: await addDj(world), at: '/desk' });
    await page().findByRole('link', { name: /Golden Hour/ });
    expect(updateWaits()).toBe(false);
    for (const [chosen, isFiltered] of [
      [value, true],
      [none, false],
    ] as const) {
      fireEvent.change(screen.getByLabelText(label), { target: { value: chosen } });
      expect(updateWaits()).toBe(isFiltered);
    }
  });
});
