import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = 'src';
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g;

const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => join(SOURCES, name));

/** The classes that a component takes from its style sheets and that these do not have. Their type is any text. */
function missingClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(IMPORT)].flatMap(([, styles = '', path = '']) => {
    const sheet = path.startsWith('@/') ? join(SOURCES, path.slice(2)) : join(dirname(file), path);
    const names = new Set(
      [...readFileSync(sheet, 'utf8').matchAll(/\.([a-z]\w*)/gi)].map(([, name]) => name),
    );
    return [...code.matchAll(new RegExp(String.raw`\b${styles}\.(\w+)`, 'g'))]
      .filter(([, name]) => !names.has(name))
      .map(([use]) => `${use} in ${file}`);
  });
}

it('the style sheets have each class that a component takes from them', () => {
  expect(components.length).toBeGreaterThan(50);
  expect(components.flatMap(missingClasses)).toEqual([]);
});
