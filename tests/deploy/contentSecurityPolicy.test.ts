import { describe, expect, it } from 'vitest';
import { databaseSources, policyFor, withSources } from '../../tools/deploy/contentSecurityPolicy';

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-x'; connect-src 'self' https://identity.example";

describe('the policy of a build', () => {
  it('lets the app reach its own database, in both ways, and no other host', () => {
    const connect = databaseSources('https://mine.europe-west1.firebasedatabase.app');
    expect(policyFor(POLICY, { connect, hasAppCheck: false })).toBe(
      `${POLICY} https://mine.europe-west1.firebasedatabase.app wss://mine.europe-west1.firebasedatabase.app`,
    );
  });

  it('reaches a database of this machine without encryption', () => {
    expect(databaseSources('http://127.0.0.1:9000/?ns=one')).toEqual([
      'http://127.0.0.1:9000',
      'ws://127.0.0.1:9000',
    ]);
  });

  it('lets App Check load, show and ask what it needs, when it is on', () => {
    const policy = policyFor(POLICY, { connect: [], hasAppCheck: true });
    expect(policy).toContain("script-src 'self' 'sha256-x' https://www.google.com/recaptcha/");
    expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
    expect(policy).toContain('https://content-firebaseappcheck.googleapis.com');
  });

  it('lets covers be loaded from where the build has them, and from nowhere else', () => {
    const policy = `${POLICY}; img-src 'self' data:`;
    const sources = { connect: [], hasAppCheck: false };
    expect(policyFor(policy, sources)).toBe(policy);
    const artwork = 'https://art.provider.example';
    expect(policyFor(policy, { ...sources, artwork })).toBe(`${policy} ${artwork}`);
  });

  it('names a source once', () => {
    expect(withSources(POLICY, { 'connect-src': ['https://identity.example'] })).toBe(POLICY);
  });
});
