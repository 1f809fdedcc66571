import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { startLanguage } from '@/i18n/i18n';
import { NotLoaded } from '@/pwa/loading/NotLoaded';
import { useUnsaved } from '@/pwa/unsaved';

beforeAll(async () => {
  localStorage.setItem('language', 'en');
  await startLanguage();
});

const nothing = () => undefined;

function FormWithoutItsPart() {
  useUnsaved(true);
  return <NotLoaded failure="missing" look="part" onRetry={nothing} onShow={() => nothing} />;
}

it('a part that the server no longer has asks before a reload that would lose something (docs/product.md 3.19)', () => {
  const ask = vi.spyOn(window, 'confirm').mockReturnValue(false);
  render(<FormWithoutItsPart />);
  fireEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
  expect(ask).toHaveBeenCalledWith('What you typed or chose here may be lost. Load the new version anyway?');
});

it('a page that the server no longer has says whom to contact (docs/product.md 3.19)', () => {
  render(<NotLoaded failure="missing" look="page" onRetry={nothing} onShow={() => nothing} />);
  expect(screen.getByRole('heading', { name: 'Something went wrong on this page' })).toBeInTheDocument();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([expect.stringMatching(/^mailto:/), expect.stringMatching(/^tel:/)]);
});
