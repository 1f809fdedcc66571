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

  it('has emulators and App Check only where they are named (docs/security.md S138)', () => {
    expect(Object.keys(configurationFrom(PRODUCTION))).toEqual(['options']);
    expect(
      configurationFrom({ ...PRODUCTION, VITE_DATABASE_EMULATOR_HOST: '127.0.0.1:9000' }).databaseEmulator,
    ).toEqual({ host: '127.0.0.1', port: 9000 });
  });

  it('knows the database emulator by its host and port', () => {
    const without = { ...PRODUCTION, VITE_DATABASE_EMULATOR_HOST: '127.0.0.1' };
    expect(() => configurationFrom(without)).toThrow('VITE_DATABASE_EMULATOR_HOST');
  });
});
