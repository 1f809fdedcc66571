import { describe, expect, it } from 'vitest';
import { loadPagesOnIntent } from '../../src/app/pages';
import { choose, page, renderApp, see } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const isLoading = (): boolean => document.documentElement.dataset.loading !== undefined;

describe('a tap on a link (docs/product.md 4.19)', () => {
  it('shows at once that it was heard, until the screen is loaded', async () => {
    const world = newWorld();
    await renderApp(world, { as: await world.addCustomer([world.addPlayer()]) });
    loadPagesOnIntent();
    await see('Welcome, Sanne');
    expect(isLoading()).toBe(false);
    choose('Help');
    expect(isLoading()).toBe(true);
    // The last of two taps counts.
    choose('Settings');
    expect(isLoading()).toBe(true);
    await page().findByRole('heading', { name: 'Settings' });
    await until(() => !isLoading());
  });
});
