import { describe, expect, it } from 'vitest';
import { bundleCode, codeIn, codeInAddress, scannedCode } from './code';

const WHOLE = 'aB3-dE6_gH9jKl2nOp5rSt';
const OTHER = 'zY8-xW5_vU2tSr9pQo6mNl';
const LINK = `https://vibecheck.example/addPlayerQR/${WHOLE}`;

describe('a code (docs/product.md 9.6, 9.21)', () => {
  it.each([
    [' Demo-winkel ', 'Demo-winkel'],
    ['https://vibecheck.example/addPlayerQR/Demo-winkel?x=1', 'Demo-winkel'],
    ['http://localhost:5000/addPlayerQR/a%20b', 'a b'],
    ['Demo-winkel.', 'Demo-winkel'],
    ['de code Demo-winkel-01, graag vandaag', 'Demo-winkel-01'],
  ])('is found in %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it.each([
    ['a full stop after the link', `${LINK}.`],
    ['a full stop after the code', `${WHOLE}.`],
    ['angle brackets', `<${LINK}>`],
    ['brackets', `(${LINK})`],
    ['quotation marks', `„${LINK}”`],
    ['a sentence around the link', `Hoi, hier is de link: ${LINK} Groeten van Jan`],
    ['a sentence around the code', `De code is “${WHOLE}”, veel plezier!`],
    ['an answer quoted', `> open ${LINK.slice(0, -8)}\n> ${LINK.slice(-8)}\n> en log in`],
    ['a line break in the code', `${LINK.slice(0, -5)}\r\n${LINK.slice(-5)}`],
    ['a line break in the path', LINK.replace('/addPlayer', '/\n  addPlayer')],
    ['a line break in the middle of a word', LINK.replace('PlayerQR', 'Pla yerQR')],
    ['a line of text after it', `${LINK}\nGroeten`],
    ['spaces without width', `\uFEFF${LINK.replace('/add', '/\u200Badd')}\u200B`],
    ['spaces without width in the code', `${WHOLE.slice(0, 9)}\u200B${WHOLE.slice(9)}\u2060`],
    ['marks of direction', `\u2066${LINK}\u2069`],
    ['spaces that do not break', `\u00A0${WHOLE}\u00A0`],
    ['a host in capitals', LINK.replace('vibecheck.example', 'VIBECHECK.Example')],
    ['http', LINK.replace('https', 'http')],
    ['no scheme', LINK.replace('https://', '')],
    ['percent-encoding', LINK.replace('-', '%2D').replace('_', '%5F')],
    ['a link within a link', `https://safe.example/?url=${encodeURIComponent(LINK)}&data=05`],
    ['a link that Proofpoint wrapped', `https://urldefense.com/v3/__${LINK}__;!!aBc-dEf!gHi$`],
    [
      'a link that an older Proofpoint wrapped',
      'https://urldefense.proofpoint.com/v2/url?u=https-3A__vibecheck.example_addPlayerQR_aB3-2DdE6-5FgH9jKl2nOp5rSt&d=DwMFaQ&c=x',
    ],
    ['a code in parts', `${WHOLE.slice(0, 6)} ${WHOLE.slice(6, 14)} ${WHOLE.slice(14)}`],
    ['what comes after the code', `${LINK}/?utm_source=mail#top`],
    ['markdown', `[Speler toevoegen](${LINK})`],
    ['a chat that makes it bold', `*${LINK}*`],
    ['two codes: the first', `${LINK} of ${LINK.replace(WHOLE, OTHER)}`],
    ['two bare codes: the first', `${WHOLE} of ${OTHER}`],
    ['a link and a code: that of the link', `${OTHER} of ${LINK}`],
  ])('is understood with %s', (_what, text) => {
    expect(codeIn(text)).toBe(WHOLE);
  });

  it.each([
    '',
    '   ',
    '…',
    'Hoi, kun je de code nog een keer sturen?',
    'kan jij mij hem sturen Jan',
    'https://example.com/menu',
    'https://vibecheck.example/addPlayerQR/',
    'iemand@example.com',
    'WIFI:S:gast;P:1234;;',
  ])('is not found in %j', (text) => {
    expect(codeIn(text)).toBeUndefined();
  });

  it.each(['.', ')', ',', ';', ' ', '>', '"', '…', '\u200b', '’'])(
    'is itself in an address with %j behind it',
    (sign) => {
      expect(codeInAddress(`${WHOLE}${sign}`)).toBe(WHOLE);
      expect(codeInAddress('a b')).toBe('a b');
    },
  );

  it('is a valid key of 22 characters', () => {
    const code = bundleCode(Uint8Array.from({ length: 22 }, (_, index) => index * 12));
    expect(code).toMatch(/^[\w-]{22}$/);
    for (const byte of [62, 63, 254, 255])
      expect(bundleCode(new Uint8Array(22).fill(byte))).toMatch(/[a-z\d]$/i);
    expect(() => bundleCode(new Uint8Array(3))).toThrow(RangeError);
  });

  it('is found in a QR code of ours, and not in another', () => {
    expect(scannedCode('https://vibecheck.example/addPlayerQR/Demo-winkel-01')).toBe('Demo-winkel-01');
    expect(scannedCode('Demo-winkel-01')).toBe('Demo-winkel-01');
    expect(scannedCode('https://example.com/menu')).toBeUndefined();
    expect(scannedCode('WIFI:S:gast;P:1234;;')).toBeUndefined();
  });
});
