import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ContactLink } from './ContactLink';

const PHONE = '+31 20 123 45 67';

/** Taps 'Call us' where fingers do, or do not, tap. @returns what was copied */
async function tapCall(isPhone: boolean): Promise<string[]> {
  const copied: string[] = [];
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isPhone && query === '(pointer: coarse)' }));
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: (text: string) => {
        copied.push(text);
        return Promise.resolve();
      },
    },
  });
  render(<ContactLink contact={PHONE}>Call us</ContactLink>);
  const link = screen.getByRole('link', { name: 'Call us' });
  expect(link).toHaveAttribute('href', 'tel:+31201234567');
  fireEvent.click(link);
  await Promise.resolve();
  return copied;
}

it('‘Call us’ shows and copies the number on a device that is no phone (docs/product.md 1.14)', async () => {
  expect(await tapCall(false)).toEqual([PHONE]);
  expect(await screen.findByRole('link', { name: PHONE })).toBeVisible();
});

it('‘Call us’ calls on a phone, and copies nothing', async () => {
  expect(await tapCall(true)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Call us' })).toBeVisible();
});
