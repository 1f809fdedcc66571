import { render, screen } from '@testing-library/react';
import { act, createElement } from 'react';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { followLanguage, loadTexts, startLanguage, switchLanguage } from './i18n';
import { keptLanguage } from './keptLanguage';
import { partsOf } from './language';
import { useTranslation } from './useTranslation';

const [nl, en] = await Promise.all([partsOf.nl.start(), partsOf.en.start()]);

function Said() {
  const { t, i18n } = useTranslation();
  return createElement('p', { lang: i18n.language }, `${t('shell.players')} ${t('ratings.title')}`);
}

beforeEach(async () => {
  await startLanguage();
  await switchLanguage('nl');
});

// The other tests in this window read English, and begin with nothing kept.
afterAll(async () => {
  await switchLanguage('en');
  localStorage.clear();
});

it('draws anew what speaks when another language is chosen, and keeps the choice (docs/product.md 2.2, 2.3)', async () => {
  render(createElement(Said));
  const said = screen.getByText(new RegExp(`^${nl.shell.players}`));
  expect(said).toHaveAttribute('lang', 'nl');
  await act(() => switchLanguage('en'));
  expect(said).toHaveTextContent(en.shell.players);
  expect(said).toHaveAttribute('lang', 'en');
  expect(keptLanguage.read()).toBe('en');
});

it('loads the parts that were asked for in each language that is chosen', async () => {
  await loadTexts('ratings');
  render(createElement(Said));
  expect(screen.getByText(/Mijn beoordelingen$/)).toBeVisible();
  await act(() => switchLanguage('en'));
  expect(screen.getByText(/My ratings$/)).toBeVisible();
});

it('tells the document which language it is in', async () => {
  followLanguage();
  await switchLanguage('en');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  await switchLanguage('nl');
  expect(document.documentElement).toHaveAttribute('lang', 'nl');
});
