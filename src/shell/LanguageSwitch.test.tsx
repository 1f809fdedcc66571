import { fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { startLanguage } from '@/i18n/i18n';
import { LanguageSwitch } from './SideMenu';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

it('the language switch says that there is no connection when the texts cannot be loaded, until they can (docs/product.md 2.3)', async () => {
  vi.spyOn(i18next, 'changeLanguage').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  render(<LanguageSwitch />);
  fireEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
  expect(await screen.findByText('No connection. Try again as soon as you’re back online.')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Nederlands' }));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
