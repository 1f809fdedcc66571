import { describe, expect, it } from 'vitest';
import { codeIn, scannedCode } from './codeIn';

describe('a code', () => {
  it.each([
    [' Demo-winkel ', 'Demo-winkel'],
    ['https://vibecheck.example/addPlayerQR/Demo-winkel?x=1', 'Demo-winkel'],
    ['http://localhost:5000/addPlayerQR/a%20b', 'a b'],
  ])('is found in %j', (text, code) => {
    expect(codeIn(text)).toBe(code);
  });

  it('is found in a QR code of ours, and not in another', () => {
    expect(scannedCode('https://vibecheck.example/addPlayerQR/Demo-winkel-01')).toBe('Demo-winkel-01');
    expect(scannedCode('Demo-winkel-01')).toBe('Demo-winkel-01');
    expect(scannedCode('https://example.com/menu')).toBeUndefined();
    expect(scannedCode('WIFI:S:gast;P:1234;;')).toBeUndefined();
  });
});
