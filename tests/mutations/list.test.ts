import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { broken, mutations } from './list';

describe('the deliberate breaks', () => {
  it.each(mutations)('$name: stands in the code, and has tests', (mutation) => {
    const text = readFileSync(mutation.file, 'utf8');
    expect(broken(mutation, text)).not.toBe(text);
    const files = readdirSync('tests/flows', { recursive: true, encoding: 'utf8' });
    for (const test of mutation.tests)
      expect(existsSync(test) || files.some((file) => `flows/${file}`.startsWith(test))).toBe(true);
  });

  it('are as many as are needed, each once', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
    expect(mutations.length).toBeGreaterThanOrEqual(42);
  });
});
