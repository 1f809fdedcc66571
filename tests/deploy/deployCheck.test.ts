import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { functionsFound } from '../../tools/deploy/artefact';
import { EXAMPLE_PROJECT } from '../../tools/deploy/environment';

/** The command with these variables and no others of the app. @returns what it says, and its exit code */
function check(variables: Record<string, string>): { status: number | null; output: string } {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/deploy/check.ts'],
    {
      env: { ...Object.fromEntries(own), VIBECHECK_ENVIRONMENT: 'nowhere', ...variables },
      encoding: 'utf8',
    },
  );
  return { status, output: stdout + stderr };
}

it('passes without any configuration', () => {
  const { status, output } = check({});
  for (const step of ['pages, headers and functions', 'functions: installed'])
    expect(output).toContain(`ok  ${step}`);
  expect(status).toBe(0);
});

it('fails when a variable is missing, and names it', () => {
  const { status, output } = check({ ...EXAMPLE_PROJECT, VITE_FIREBASE_APP_ID: '' });
  expect(output).toContain('VITE_FIREBASE_APP_ID is not set.');
  expect(status).toBe(1);
});

it('fails when the functions need what only the workspace has, or have no lockfile', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'));
  try {
    cpSync('.local/deploy/functions', folder, { recursive: true });
    const file = join(folder, 'index.js');
    writeFileSync(file, `import 'lucide-react';\n${readFileSync(file, 'utf8')}`);
    expect((await functionsFound(folder)).problem).toMatch(/do not load.*lucide-react/s);
    rmSync(join(folder, 'package-lock.json'));
    expect((await functionsFound(folder)).problem).toContain('cannot be installed by their lock file');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
