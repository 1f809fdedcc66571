import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { lockfileOf, type Lockfile, type Manifest } from '../../functions/lockfile';

const manifest: Manifest = {
  name: 'own',
  version: '1.0.0',
  engines: { node: '22' },
  dependencies: { mailer: '^2.0.0', tree: '^1.0.0' },
};

const project = (packages: Lockfile['packages']): Lockfile => ({
  name: 'project',
  version: '1.0.0',
  lockfileVersion: 3,
  requires: true,
  packages,
});

const PACKAGES: Lockfile['packages'] = {
  'node_modules/mailer': { version: '1.0.0', dev: true },
  'functions/node_modules/mailer': { version: '2.0.0' },
  'node_modules/tree': { version: '1.0.0', dependencies: { leaf: '1' }, peerDependencies: { soil: '1' } },
  'node_modules/leaf': { version: '1.0.0', dev: true },
  'node_modules/tree/node_modules/leaf': { version: '1.1.0', optionalDependencies: { dew: '1' } },
  'node_modules/dew': { version: '1.0.0', devOptional: true },
  'node_modules/soil': { version: '1.0.0', peer: true },
  'node_modules/other': { version: '1.0.0' },
};

describe('the lockfile of the functions', () => {
  it('has what they need, as the project has it, and nothing else', () => {
    const { packages } = lockfileOf('functions', manifest, project(PACKAGES));
    expect(packages).toEqual({
      '': manifest,
      'node_modules/mailer': { version: '2.0.0' },
      'node_modules/tree': PACKAGES['node_modules/tree'],
      'node_modules/tree/node_modules/leaf': { version: '1.1.0', optionalDependencies: { dew: '1' } },
      'node_modules/dew': { version: '1.0.0' },
      'node_modules/soil': { version: '1.0.0' },
    });
  });

  it('has another version of one of its packages below what needs that, wherever it stands in the project', () => {
    const others: Lockfile['packages'] = {
      ...PACKAGES,
      'node_modules/tree': { version: '1.0.0', dependencies: { mailer: '1' } },
      'node_modules/mailer': { version: '1.0.0', dependencies: { ink: '1' } },
      'node_modules/mailer/node_modules/ink': { version: '1.0.0' },
    };
    for (const dependencies of [manifest.dependencies, { tree: '^1.0.0', mailer: '^2.0.0' }]) {
      const { packages } = lockfileOf('functions', { ...manifest, dependencies }, project(others));
      expect(packages).toMatchObject({
        'node_modules/mailer': { version: '2.0.0' },
        'node_modules/tree/node_modules/mailer': { version: '1.0.0' },
        'node_modules/tree/node_modules/mailer/node_modules/ink': { version: '1.0.0' },
      });
      expect(Object.keys(packages)).toHaveLength(5);
    }
  });

  it('says which package the project does not have', () => {
    expect(() => lockfileOf('functions', manifest, project({}))).toThrow(
      /mailer .* is not in package-lock\.json/,
    );
  });

  it('agrees with the lockfile of this project', () => {
    const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
    const own = read('functions/package.json') as Manifest;
    const { packages } = lockfileOf('functions', own, read('package-lock.json') as Lockfile);
    for (const name of Object.keys(own.dependencies))
      expect(packages).toHaveProperty([`node_modules/${name}`]);
  });
});
