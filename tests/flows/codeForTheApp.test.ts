import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { choose, follow, page, renderApp, see, tap } from './support/renderApp';
import { until } from './support/until';
import { worlds } from './support/world';

const newWorld = worlds();

const CODE = 'a-code-that-nobody-can-guess';
const QUESTION = 'Is the app on your home screen?';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

/** jsdom lacks these. */
function define(property: 'clipboard' | 'standalone', value: unknown): void {
  Object.defineProperty(navigator, property, { value, configurable: true });
}

const offered = (): Promise<HTMLElement> => screen.findByLabelText('Code');

describe('a code that the camera of an iPhone opened in the browser (docs/product.md 9.22)', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(IPHONE);
  });

  it('can be copied, there and on the way to an account', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    define('clipboard', { writeText });
    await renderApp(newWorld(), { at: `/addPlayerQR/${CODE}` });
    await see(QUESTION);
    expect(await offered()).toHaveValue(CODE);
    await tap('Copy code');
    await see('Code copied');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(CODE);
    await follow('Log in');
    await page().findByLabelText('Password');
    expect(await offered()).toHaveValue(CODE);
    choose('Sign up');
    await page().findByLabelText('Confirm password');
    expect(await offered()).toHaveValue(CODE);
    expect(document.querySelector('[data-undisturbed]')).not.toBeNull();
  });

  it('is selected to be copied by hand where the browser refuses', async () => {
    await renderApp(newWorld(), { at: `/addPlayerQR/${CODE}` });
    await tap('Copy code');
    await see(/^Your browser doesn’t allow copying/);
    const field = await offered();
    expect(field).toHaveFocus();
    expect(field).toHaveProperty('selectionEnd', CODE.length);
  });

  it('is not shown in the app itself, nor without a code', async () => {
    define('standalone', true);
    await renderApp(newWorld(), { at: `/addPlayerQR/${CODE}` });
    await page().findByRole('link', { name: 'Sign up' });
    expect(screen.queryByText(QUESTION)).toBeNull();
  });
});

it('a code for the app is not offered on any other phone (docs/product.md 9.22)', async () => {
  await renderApp(newWorld(), { at: `/addPlayerQR/${CODE}` });
  await page().findByRole('link', { name: 'Sign up' });
  await until(() => document.querySelector('[data-undisturbed]') === null);
  expect(screen.queryByText(QUESTION)).toBeNull();
});
