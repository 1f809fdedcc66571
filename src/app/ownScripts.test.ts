import { describe, expect, it } from 'vitest';
import { ownScript } from './ownScripts';

const ENTERPRISE = 'https://www.google.com/recaptcha/enterprise.js';

describe('the scripts that may be set by their address (docs/product.md 21.33)', () => {
  it.each([true, false])('are the worker’s, with reCAPTCHA (%s) or without', (hasRecaptcha) => {
    expect(ownScript('/service-worker.js', hasRecaptcha)).toBe('/service-worker.js');
  });

  it.each([
    [`${ENTERPRISE}?render=explicit`, `${ENTERPRISE}?render=explicit&trustedtypes=true`],
    ['https://www.google.com/recaptcha/api.js', 'https://www.google.com/recaptcha/api.js?trustedtypes=true'],
  ])('are reCAPTCHA’s, if the build has it: %s', (address, allowed) => {
    expect(ownScript(address, true)).toBe(allowed);
    expect(() => ownScript(address, false)).toThrow(TypeError);
  });

  it.each([
    'https://evil.example/service-worker.js',
    '//evil.example/recaptcha/api.js',
    'https://www.google.com.evil.example/recaptcha/api.js',
    'https://www.google.com/recaptcha/api.json',
    'https://www.google.com/recaptcha/../complete/search?callback=alert',
    'https://www.google.com/search?q=https://www.google.com/recaptcha/api.js',
    'http://www.google.com/recaptcha/api.js',
    'data:text/javascript,alert(1)',
    '/service-worker.js?from=https://evil.example',
    '/assets/other.js',
    '',
  ])('are no others: %s', (address) => {
    for (const hasRecaptcha of [true, false])
      expect(() => ownScript(address, hasRecaptcha)).toThrow('is no script of the app');
  });
});
