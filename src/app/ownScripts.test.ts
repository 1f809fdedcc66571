import { afterEach, describe, expect, it, vi } from 'vitest';
import { ownScript } from './ownScripts';

const withRecaptcha = (has: boolean): void =>
  void vi.stubEnv('VITE_APP_CHECK_SITE_KEY', has ? 'a-site-key' : '');

afterEach(() => vi.unstubAllEnvs());

const ENTERPRISE = 'https://www.google.com/recaptcha/enterprise.js';

describe('the scripts that may be set by their address (docs/product.md 21.33)', () => {
  it.each([true, false])('are the worker’s, with reCAPTCHA (%s) or without', (hasRecaptcha) => {
    withRecaptcha(hasRecaptcha);
    expect(ownScript('/service-worker.js')).toBe('/service-worker.js');
  });

  it.each([
    [`${ENTERPRISE}?render=explicit`, `${ENTERPRISE}?render=explicit&trustedtypes=true`],
    ['https://www.google.com/recaptcha/api.js', 'https://www.google.com/recaptcha/api.js?trustedtypes=true'],
  ])('are reCAPTCHA’s, if the build has it: %s', (address, allowed) => {
    withRecaptcha(true);
    expect(ownScript(address)).toBe(allowed);
    withRecaptcha(false);
    expect(() => ownScript(address)).toThrow(TypeError);
    vi.stubEnv('VITE_AUTH_RECAPTCHA', 'true');
    expect(ownScript(address)).toBe(allowed);
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
  ])('are no others: %s (docs/security.md S140)', (address) => {
    for (const hasRecaptcha of [true, false]) {
      withRecaptcha(hasRecaptcha);
      expect(() => ownScript(address)).toThrow('is no script of the app');
    }
  });
});
