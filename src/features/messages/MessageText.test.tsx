import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { MessageText } from './MessageText';

function linksOf(text: string): [address: string | null, shown: string][] {
  const { unmount } = render(
    <MemoryRouter>
      <MessageText text={text} />
    </MemoryRouter>,
  );
  const links = screen
    .queryAllByRole('link')
    .map((link): [string | null, string] => [link.getAttribute('href'), link.textContent]);
  unmount();
  return links;
}

describe('a link in a message (docs/product.md 10.12)', () => {
  it.each([
    ['Luister: https://open.example/track/12', 'https://open.example/track/12'],
    ['Zie https://open.example/track/12.', 'https://open.example/track/12'],
    ['(zie https://open.example/a?b=c#d)', 'https://open.example/a?b=c#d'],
    ['https://nl.example/wiki/Jazz_(muziek), mooi!', 'https://nl.example/wiki/Jazz_(muziek)'],
    ['„https://open.example/a”…', 'https://open.example/a'],
    ['<https://open.example/a>', 'https://open.example/a'],
    ['https://open.example/0612345678', 'https://open.example/0612345678'],
  ])('can be tapped: %s', (text, address) => {
    expect(linksOf(text)).toEqual([[address, address]]);
  });

  it('opens beside the app, which it cannot reach', () => {
    render(<MessageText text="https://open.example/a" />);
    const link = screen.getByRole('link');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')?.split(' ')).toContain('noopener');
  });

  it('into the app itself stays in it', () => {
    vi.stubGlobal('location', new URL('https://vibecheck.example/messages/R1'));
    expect(linksOf('https://vibecheck.example/addPlayerQR/abc?x=1')).toEqual([
      ['/addPlayerQR/abc?x=1', 'https://vibecheck.example/addPlayerQR/abc?x=1'],
    ]);
  });

  it.each([
    ['https://аррӏе.com/login', 'https://xn--80ak6aa92e.com/login', 'https://xn--80ak6aa92e.com/login'],
    ['HTTPS://OPEN.Example/A', 'https://open.example/A', 'https://open.example/A'],
    [
      'https://open.example/\u05D0\u05D1',
      'https://open.example/%D7%90%D7%91',
      'https://open.example/\u05D0\u05D1',
    ],
    [
      'https://bank.example\\@evil.example',
      'https://bank.example/@evil.example',
      'https://bank.example\\@evil.example',
    ],
    ['https://open.example/\u202Emoc.knab', 'https://open.example/', 'https://open.example/'],
  ])('shows the host that it leads to: %s', (text, address, shown) => {
    expect(linksOf(text)).toEqual([[address, shown]]);
  });

  it('has its host in front, whatever the direction of the text', () => {
    render(<MessageText text={'\u05D0\u05D1 https://open.example/\u05D0'} />);
    expect(screen.getByRole('link').querySelector('bdi')).toHaveAttribute('dir', 'ltr');
  });

  it.each([
    'javascript:alert(1)',
    'javascript://open.example/%0aalert(1)',
    'http://open.example/0612345678',
    'data:text/html,x',
    'ftp://open.example/0612345678',
    'https://bank.example@evil.example/',
    'https://',
    'https://intranet/0612345678',
    'open.example/0612345678',
    'NL91 ABNA 0417 1643 00',
    'NL91ABNA0417164300',
    'BE71 0961 2345 6769',
    'DE89 3704 0044 0532 0130 00',
  ])('is none in: %s', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it('leaves addresses and phone numbers beside it as they are', () => {
    expect(linksOf('https://a.example, 06 12345678 of dj@b.example, IBAN NL91 ABNA 0417 1643 00.')).toEqual([
      ['https://a.example/', 'https://a.example'],
      ['tel:0612345678', '06 12345678'],
      ['mailto:dj@b.example', 'dj@b.example'],
    ]);
  });

  it('leaves an email address whole, whatever stands after it', () => {
    expect(linksOf('dj@b.example/x')).toEqual([['mailto:dj@b.example', 'dj@b.example']]);
  });

  it('leaves nothing of the text out', () => {
    const text = 'Hoi (https://a.example/b), IBAN NL91ABNA0417164300 en b.example/c. Dag!';
    const { container } = render(<MessageText text={text} />);
    expect(container).toHaveTextContent(text);
  });
});
