import i18next from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadPageTexts, namespaces, startLanguage, switchLanguage } from './i18n';
import { LANGUAGES } from './languages';

// A file that ran before in this window may have opened a page.
beforeEach(() => {
  namespaces.delete('pages');
});
afterEach(() => switchLanguage('en'));

it('of two languages the one that was chosen last counts, also when its texts were there first', async () => {
  i18next.removeResourceBundle('en', 'app');
  const first = switchLanguage('en');
  await Promise.all([first, switchLanguage('nl')]);
  expect(i18next.language).toBe('nl');
  expect(localStorage.getItem('language')).toBe('nl');
});

it('texts of a page that could not be loaded do not keep the language from being switched', async () => {
  for (const language of LANGUAGES) i18next.removeResourceBundle(language, 'pages');
  localStorage.setItem('language', 'nl');
  await startLanguage();
  vi.spyOn(i18next, 'addResourceBundle').mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  await expect(loadPageTexts()).rejects.toThrow('Failed to fetch');
  await switchLanguage('en');
  expect(i18next.language).toBe('en');
});

it('texts of a page that is opened during a switch of the language are loaded in the new one', async () => {
  for (const language of LANGUAGES) i18next.removeResourceBundle(language, 'pages');
  await switchLanguage('en');
  await Promise.all([switchLanguage('nl'), loadPageTexts()]);
  expect(i18next.hasResourceBundle('nl', 'pages')).toBe(true);
});

it('texts of a page that is loaded before the start has set the language are loaded in the stored one', async () => {
  await switchLanguage('en');
  i18next.removeResourceBundle('en', 'pages');
  Reflect.set(i18next, 'language', undefined);
  await Promise.all([startLanguage(), loadPageTexts()]);
  expect(i18next.hasResourceBundle('en', 'pages')).toBe(true);
});
