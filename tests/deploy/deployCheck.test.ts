import { execFileSync, execSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { EXAMPLE_PROJECT } from '../../tools/deploy/environment';
import type { FirebaseJson } from '../../tools/deploy/hosting';

/** The command with these variables and no others of the app. @returns what it says, and its exit code */
function check(variables: Record<string, string>): { status: number | null; output: string } {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/deploy/deploy.ts', '--check'],
    {
      env: { ...Object.fromEntries(own), VIBECHECK_ENVIRONMENT: 'nowhere', ...variables },
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

it('the check before a deployment passes without any configuration', () => {
  const { status, output } = check({});
  expect(output).toContain('ok  app and headers, as Hosting serves them');
  expect(status).toBe(0);
});

it('the check before a deployment fails when a variable is missing, and names it', () => {
  const { status, output } = check({ ...EXAMPLE_PROJECT, VITE_FIREBASE_APP_ID: '' });
  expect(output).toContain('VITE_FIREBASE_APP_ID is not set.');
  expect(status).toBe(1);
});

it('a deployment sends functions that the cloud can install and load, among them those that Hosting leads to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'functions-'));
  const list = join(folder, 'functions.json');
  // Not the whole environment: NODE_PATH or a loader could find packages that the cloud does not have.
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    GCLOUD_PROJECT: 'vibecheck',
    FIREBASE_CONFIG: '{"projectId":"vibecheck"}',
    FUNCTIONS_MANIFEST_OUTPUT_PATH: list,
  };
  const runThere = (command: string) => execSync(command, { cwd: folder, env });
  try {
    execFileSync('npx', ['--no-install', 'tsx', 'functions/build.ts', folder]);
    runThere('npm ci --omit=dev --prefer-offline --no-audit --loglevel=error');
    // firebase-tools also starts this program to learn the names.
    runThere('node node_modules/firebase-functions/lib/bin/firebase-functions.js .');
    const { hosting } = JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseJson;
    const { endpoints } = JSON.parse(readFileSync(list, 'utf8')) as { endpoints: object };
    const needed = hosting.rewrites.flatMap(({ function: target }) => target?.functionId ?? []);
    expect(Object.keys(endpoints)).toEqual(expect.arrayContaining(needed));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
