import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_PROJECT } from '../../tools/deploy/exampleProject';
import { FUNCTIONS_VARIABLES, functionsProblem } from '../../tools/deploy/functionsVariables';
import { APP_VARIABLES, configurationProblem } from '../../tools/deploy/productionVariables';
import type { Variable } from '../../tools/deploy/variable';
import { EXAMPLE_FUNCTIONS } from './deployment';

const withChange = (name: string, value: string | undefined) =>
  configurationProblem({ ...EXAMPLE_PROJECT, [name]: value });

describe('the configuration of a build for production', () => {
  it('is fine when it is whole', () => {
    expect(configurationProblem(EXAMPLE_PROJECT)).toBeUndefined();
    expect(withChange('VITE_PRIVACY_URL', 'https://provider.example/privacy')).toBeUndefined();
    expect(withChange('VITE_ARTWORK_ORIGIN', 'https://art.provider.example')).toBeUndefined();
  });

  it.each(Object.keys(EXAMPLE_PROJECT))('names %s in one line when it is missing', (name) => {
    for (const value of [undefined, '']) {
      const problem = withChange(name, value);
      expect(problem).toMatch(
        new RegExp(`^${name} is not set\\. .*find it in (the Firebase console|what .npx web-push)`),
      );
      expect(problem).not.toContain('\n');
    }
  });

  it.each([
    ['VITE_FIREBASE_API_KEY', 'local'],
    ['VITE_FIREBASE_API_KEY', 'A1bC2dE3fG4hI5jK6lM7nO8pQ9rS0tU1vW2xY3z '],
    ['VITE_FIREBASE_AUTH_DOMAIN', 'https://my-project.firebaseapp.com'],
    ['VITE_FIREBASE_AUTH_DOMAIN', '127.0.0.1'],
    ['VITE_FIREBASE_DATABASE_URL', 'http://127.0.0.1:9000/?ns=demo'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://my-project.example'],
    ['VITE_FIREBASE_DATABASE_URL', 'https://my-project.firebaseio.com/users'],
    ['VITE_FIREBASE_PROJECT_ID', 'demo-vibecheck'],
    ['VITE_FIREBASE_PROJECT_ID', 'My project'],
    ['VITE_FIREBASE_APP_ID', 'local'],
    ['VITE_VAPID_PUBLIC_KEY', 'public'],
    ['VITE_APP_CHECK_SITE_KEY', 'yes'],
    ['VITE_SUPPORT_EMAIL', 'support'],
    ['VITE_PRIVACY_URL', 'http://provider.example'],
    ['VITE_ARTWORK_ORIGIN', 'http://art.provider.example'],
    ['VITE_ARTWORK_ORIGIN', 'https://art.provider.example/covers'],
    ['VITE_ARTWORK_ORIGIN', 'https://*.example'],
    ['VITE_ARTWORK_ORIGIN', 'https://art.provider.example; script-src *'],
  ])('names %s when it is %s', (name, value) => {
    expect(withChange(name, value)).toContain(`${name} is not what it has to be.`);
  });

  it.each(['VITE_AUTH_EMULATOR_URL', 'VITE_DATABASE_EMULATOR_HOST'])('refuses %s', (name) => {
    expect(withChange(name, '127.0.0.1:9000')).toContain(`${name} is set`);
  });
});

describe('what the files say of the configuration', () => {
  const namesIn = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name).sort();
  const namesOf = (variables: readonly Variable[]): string[] => variables.map(({ name }) => name).sort();

  it('is what is looked for: no more, no less', () => {
    expect(namesIn('.env.example')).toEqual(namesOf(APP_VARIABLES));
    expect(namesIn('functions/.env.example')).toEqual(namesOf(FUNCTIONS_VARIABLES));
  });
});

describe('the configuration of the functions', () => {
  const PROJECT = {
    project: 'my-project',
    databaseUrl: 'https://my-project-default-rtdb.europe-west1.firebasedatabase.app',
    vapidPublicKey: EXAMPLE_PROJECT.VITE_VAPID_PUBLIC_KEY,
  };

  it('is fine when it is whole', () => {
    expect(functionsProblem(EXAMPLE_FUNCTIONS, PROJECT)).toBeUndefined();
    const there = { ...PROJECT, databaseUrl: 'https://my-project.firebaseio.com' };
    expect(functionsProblem({ ...EXAMPLE_FUNCTIONS, DATABASE_REGION: 'us-central1' }, there)).toBeUndefined();
  });

  it.each([
    undefined,
    '',
    'http://app.example',
    'https://app.example/',
    'https://localhost',
    'https://10.0.0.1',
  ])('refuses %s for the app', (origin) => {
    expect(functionsProblem({ ...EXAMPLE_FUNCTIONS, APP_ORIGIN: origin }, PROJECT)).toMatch(
      /APP_ORIGIN.*functions\/\.env\.my-project/,
    );
  });
});
