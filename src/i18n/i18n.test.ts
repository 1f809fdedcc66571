import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { followLanguage, loadStaffTexts, startLanguage, switchLanguage } from './i18n';
import enStaff from './locales/en/staff.json';
import en from './locales/en/app.json';
import nl from './locales/nl/app.json';
import { product } from './product';

function Said() {
  const { t, i18n } = useTranslation();
  return createElement('p', { lang: i18n.language }, t('shell.players'));
}

beforeEach(async () => {
  localStorage.removeItem('language');
  await startLanguage();
});

// The other tests in this window read English, and begin with nothing kept.
afterAll(async () => {
  await switchLanguage('en');
  localStorage.clear();
});

describe('a text', () => {
  it('has the values in its places, and the provider wherever it is named', () => {
    expect(i18next.t('home.welcome', { firstname: 'Noor' })).toBe('Welkom, Noor');
    expect(i18next.t('notification.unreachable')).toContain(product.phone);
  });

  it('is said as it is when a value looks like a place, a pattern or markup', () => {
    const firstname = '{{phone}} $& $t(home.loading) <b>&';
    expect(i18next.t('home.welcome', { firstname })).toBe(`Welkom, ${firstname}`);
  });

  it.each([
    [1, '1 ongelezen bericht'],
    [0, '0 ongelezen berichten'],
    [2, '2 ongelezen berichten'],
  ])('of %d has the form for it', (count, said) => {
    expect(i18next.t('shell.unread', { count, shown: String(count) })).toBe(said);
  });
});

it('draws anew what speaks when another language is chosen, and keeps the choice (docs/product.md 2.2, 2.3)', async () => {
  render(createElement(Said));
  const said = screen.getByText(nl.shell.players);
  expect(said).toHaveAttribute('lang', 'nl');
  await act(() => switchLanguage('en'));
  expect(said).toHaveTextContent(en.shell.players);
  expect(said).toHaveAttribute('lang', 'en');
  await startLanguage();
  expect(i18next.language).toBe('en');
});

it('loads what staff read where it is asked for, from then on in each language that is chosen', async () => {
  await loadStaffTexts();
  expect(i18next.t('admin.chosen', { count: 0, number: '0' })).toBe('Nog geen speler gekozen');
  await switchLanguage('en');
  expect(i18next.t('desk.title')).toBe(enStaff.desk.title);
});

it('tells the document which language it is in', async () => {
  followLanguage();
  await switchLanguage('en');
  expect(document.documentElement).toHaveAttribute('lang', 'en');
  await switchLanguage('nl');
  expect(document.documentElement).toHaveAttribute('lang', 'nl');
});
