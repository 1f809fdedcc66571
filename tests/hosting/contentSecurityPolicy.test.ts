import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

it('allows the one script in index.html by its hash', () => {
  const scripts = [...read('index.html').matchAll(/<script>(.*?)<\/script>/gs)].map(([, text]) => text ?? '');
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  expect(hashes).toHaveLength(1);
  expect(read('firebase.json').match(/'sha256-[^']+'/g)).toEqual(hashes);
});
