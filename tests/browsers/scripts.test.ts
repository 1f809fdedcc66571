import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Safari knows it from 16.4 on; one that does not cannot load the file it stands in. */
const LOOKS_BEHIND = /\(\?<[!=]/;

it('no regular expression of the app looks behind, which the oldest supported browsers cannot', () => {
  const scripts = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => `src/${name}`);
  expect(scripts).toContain('src/features/messages/messageParts.ts');
  expect(scripts.filter((file) => LOOKS_BEHIND.test(readFileSync(file, 'utf8')))).toEqual([]);
});
