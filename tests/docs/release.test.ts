import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const versionIn = (file: string): unknown => (JSON.parse(read(file)) as { version: unknown }).version;

it('the newest release of CHANGELOG.md is the version of the app, its functions and the lockfile', () => {
  const [, released] = /^## (\d+\.\d+\.\d+) \(\d{4}-\d{2}-\d{2}\)$/m.exec(read('CHANGELOG.md')) ?? [];
  expect(released).toBeDefined();
  for (const file of ['package.json', 'functions/package.json', 'package-lock.json'])
    expect(versionIn(file), file).toBe(released);
});

it('what is not released yet has its place above it', () => {
  const headings = read('CHANGELOG.md').match(/^## .+$/gm) ?? [];
  expect(headings[0]).toBe('## Unreleased');
});
