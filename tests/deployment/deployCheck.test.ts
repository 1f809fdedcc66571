import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EXAMPLE_PROJECT } from '../../tools/deploy/exampleProject';
import { discover, packedFunctions } from '../../tools/deploy/packedFunctions';

/** Long enough for a busy machine to build and install, in ms. */
const CHECK_MS = 300_000;
const FUNCTIONS = '.local/deploy/functions';

interface Ended {
  code: number | null;
  output: string;
}

/** `npm run deploy:check` with these variables and no others of the app. */
async function check(variables: Record<string, string>): Promise<Ended> {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'));
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/deploy/check.ts'], {
    env: { ...Object.fromEntries(own), VIBECHECK_ENVIRONMENT: 'nowhere', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const note = (data: Buffer): void => {
    output += data.toString();
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('npm run deploy:check', () => {
  it(
    'passes without any configuration, and prints what would be uploaded',
    async () => {
      const { code, output } = await check({});
      for (const step of ['types', 'build: whole', 'headers and functions'])
        expect(output).toContain(`ok  ${step}`);
      expect(output).toContain('ok  functions: installed by their lockfile, loaded');
      for (const place of ['FUNCTIONS', 'DATABASE'])
        expect(output).toContain(`${place}_REGION = europe-west1`);
      expect(output).toContain('FUNCTIONS_MAX_INSTANCES = 10');
      expect(output).toContain(
        'found bringThumb, countAfterthought, countSettled, countThumb, countWaiting, followThumb, lookForSilence, mail, pushMessage, pushOutcome, pushTakenBack, reopenThumb, thumbs',
      );
      expect(output).toMatch(/Functions: 3 files/);
      expect(output).toMatch(/kB {2}index\.html/);
      expect(output).not.toMatch(/kB {2}\S*(\.env|\.secret|\.ts$)/m);
      expect(code).toBe(0);
    },
    CHECK_MS,
  );

  it('fails when a variable is missing, and names it', async () => {
    const { code, output } = await check({ ...EXAMPLE_PROJECT, VITE_FIREBASE_APP_ID: '' });
    expect(output).toContain('VITE_FIREBASE_APP_ID is not set.');
    expect(code).toBe(1);
  });

  it('fails when the functions do not know where the app is', async () => {
    const { code, output } = await check(EXAMPLE_PROJECT);
    expect(output).toContain('APP_ORIGIN is not set.');
    expect(code).toBe(1);
  });

  it(
    'fails when the build names an address of this machine',
    async () => {
      const { code, output } = await check({ VITE_PROVIDER_NAME: 'http://localhost:5000' });
      expect(output).toContain('names http://localhost:5000');
      expect(code).toBe(1);
    },
    CHECK_MS,
  );
});

describe('packed functions', () => {
  let source: string;

  beforeEach(async () => {
    source = await mkdtemp(join(tmpdir(), 'packed-'));
    await cp(FUNCTIONS, source, { recursive: true });
  });
  afterEach(() => rm(source, { recursive: true }));

  const change = async (file: string, edit: (text: string) => string): Promise<void> => {
    const path = join(source, file);
    await writeFile(path, edit(await readFile(path, 'utf8')));
  };

  it(
    'are refused when they need what only the workspace has',
    async () => {
      await change('index.js', (text) => `import 'lucide-react';\n${text}`);
      const packed = await packedFunctions(source, []);
      try {
        await expect(discover(packed.folder)).rejects.toThrow(/do not load.*lucide-react/s);
      } finally {
        await packed.remove();
      }
    },
    CHECK_MS,
  );

  it(
    'are refused when the lockfile does not fit',
    async () => {
      await change('package.json', (text) =>
        text.replace('"valibot"', '"lucide-react": "^1.0.0",\n    "valibot"'),
      );
      await expect(packedFunctions(source, [])).rejects.toThrow('cannot be installed by their lockfile');
      await rm(join(source, 'package-lock.json'));
      await expect(packedFunctions(source, [])).rejects.toThrow('package-lock.json is not uploaded');
    },
    CHECK_MS,
  );

  it.each(['.env.local', '.secret.local', '.env.my-project'])(
    'are refused with %s among them',
    async (file) => {
      await writeFile(join(source, file), 'SMTP_URL=smtps://user:password@host');
      await expect(packedFunctions(source, [])).rejects.toThrow(`${file} would be uploaded`);
    },
  );
});
