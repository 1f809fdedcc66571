import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LinkedText } from './LinkedText';

const linksOf = (text: string): (string | null)[] => {
  const { unmount, container } = render(<LinkedText text={text} />);
  expect(container).toHaveTextContent(text.replaceAll('\u00a0', ' '));
  const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  unmount();
  return links;
};

describe('contacts in a text (docs/product.md 1.13)', () => {
  it.each([
    ['Mail support@example.com.', 'mailto:support@example.com'],
    ['Call +31\u00a020\u00a0000\u00a000\u00a000, please', 'tel:+31200000000'],
    // The zero is only dialled inside the country.
    ['Call +31 (0)20 123 45 67', 'tel:+31201234567'],
    ['Bel 020-123 45 67', 'tel:0201234567'],
    ['Bel 0900-1234.', 'tel:09001234'],
    ['(06) 12345678', 'tel:0612345678'],
  ])('are links: %s', (text, address) => {
    expect(linksOf(text)).toEqual([address]);
  });

  it('are all of them links', () => {
    expect(linksOf('a@b.example or c.d+e@f.g.example or 0612345678')).toEqual([
      'mailto:a@b.example',
      'mailto:c.d+e@f.g.example',
      'tel:0612345678',
    ]);
  });

  it.each([
    'Op 01-02-2026 om 10:30',
    '02-03-2026 10:30',
    'Nummer 12345678',
    'van 09:00 tot 17:00',
    '@home',
    '2026',
  ])('are not seen in: %s', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});
