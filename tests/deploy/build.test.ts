import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabaseEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';
import { buildProblems } from '../../tools/deploy/buildProblems';
import { databaseServerOf } from '../../tools/deploy/databaseServer';
import { hostingOf, type Hosting } from '../../tools/deploy/hosting';
import { loopbackAddressesIn } from '../../tools/deploy/loopback';
import { rulesProblem } from '../../tools/deploy/rulesProblem';

const DATABASE = 'https://mine.europe-west1.firebasedatabase.app';

let app: string;

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'build-'));
  mkdirSync(join(app, 'assets'));
});
afterEach(() => rmSync(app, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(join(app, file), text);

const hosting = (): Hosting => ({
  public: 'dist',
  ignore: [],
  rewrites: [],
  headers: [{ source: '**', headers: [{ key: 'Content-Security-Policy', value: "connect-src 'self'" }] }],
});

const completeHosting = (): Hosting =>
  hostingOf(hosting(), {
    app,
    connect: [DATABASE, DATABASE.replace('https', 'wss')],
    hasAppCheck: false,
  });

describe('addresses of this machine', () => {
  it.each([
    'http://127.0.0.1:9000/?ns=demo',
    'ws://127.0.0.1:9000',
    'http://localhost:5000',
    'localhost:9099',
    '127.0.0.1:9000',
    'http://127.0.0.1',
    'http://[::1]:9000',
    'http://0.0.0.0:80',
  ])('are found: %s', (address) => {
    write('assets/app.js', `const where = "${address}";`);
    expect(loopbackAddressesIn(app)).toHaveLength(1);
  });

  it.each(['http://localhost', 'if (host === "localhost")', 'https://app.example', '1127.0.0.1.example'])(
    'are not what libraries say of them: %s',
    (text) => {
      write('assets/app.js', `const text = "${text}";`);
      expect(loopbackAddressesIn(app)).toEqual([]);
    },
  );
});

describe('what is deployed', () => {
  it('is refused when the build names an address of this machine', () => {
    write('index.html', 'http://127.0.0.1:9000');
    expect(buildProblems(completeHosting(), DATABASE, 'x.json')).toEqual([
      expect.stringMatching(/index\.html names http:\/\/127\.0\.0\.1:9000/),
    ]);
  });

  it('is refused with a configuration that does not name its database, or was written for another build', () => {
    expect(buildProblems(completeHosting(), DATABASE, 'x.json')).toEqual([]);
    expect(buildProblems({ ...hosting(), public: app }, DATABASE, 'x.json')[0]).toContain('npm run deploy');
    const earlier = completeHosting();
    write('assets/new.js', '');
    expect(buildProblems(earlier, DATABASE, 'x.json')).toEqual([expect.stringContaining('it has no new.js')]);
  });

  it('has rules that the database takes', () => {
    expect(rulesProblem('rules.json', '{ "rules": { "a": { ".indexOn": ["b"] } } }')).toBeUndefined();
    expect(rulesProblem('rules.json', '{ "rules": { ".read": "auth.uid ==" } }')).toMatch(/^rules\.json: /);
    expect(rulesProblem('rules.json', '{ "rules": { ".indexOn": 5 } }')).toMatch(/^rules\.json: /);
    expect(rulesProblem('rules.json', '{')).toMatch(/^rules\.json: /);
  });
});

describe('the server of a database', () => {
  it('is asked of the database', async () => {
    const database = await startDatabaseEmulator({ host: HOST, port: 0 });
    const address = `${HOST}:${database.port}`;
    expect(await databaseServerOf(`http://${address}/?ns=one`)).toBe(address);
    await database.close();
    expect(await databaseServerOf(`http://${address}/?ns=one`)).toBeUndefined();
  });
});
