import { describe, expect, it } from 'vitest';
import { configurationFrom } from './configuration';

const PRODUCTION = {
  VITE_FIREBASE_API_KEY: 'key',
  VITE_FIREBASE_AUTH_DOMAIN: 'vibecheck.example',
  VITE_FIREBASE_DATABASE_URL: 'https://vibecheck.example',
  VITE_FIREBASE_PROJECT_ID: 'vibecheck',
  VITE_FIREBASE_APP_ID: 'app',
};

describe('the configuration of Firebase', () => {
  it('names the variable that a build lacks', () => {
    expect(() => configurationFrom({ ...PRODUCTION, VITE_FIREBASE_APP_ID: '' })).toThrow(
      'VITE_FIREBASE_APP_ID',
    );
  });

  it('has emulators only where their addresses are given', () => {
    expect(configurationFrom(PRODUCTION).emulators).toBeUndefined();
    const local = {
      ...PRODUCTION,
      VITE_AUTH_EMULATOR_URL: 'http://127.0.0.1:9099',
      VITE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000',
    };
    expect(configurationFrom(local).emulators).toMatchObject({
      databaseHost: '127.0.0.1',
      databasePort: 9000,
    });
  });

  it('asks for App Check only with a site key', () => {
    expect(configurationFrom({ ...PRODUCTION, VITE_APP_CHECK_SITE_KEY: '' }).appCheckSiteKey).toBeUndefined();
    expect(configurationFrom({ ...PRODUCTION, VITE_APP_CHECK_SITE_KEY: 'site' }).appCheckSiteKey).toBe(
      'site',
    );
  });
});
