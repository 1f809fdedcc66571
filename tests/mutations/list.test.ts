import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mutations } from './list';
import { broken } from './mutation';

describe('the deliberate breaks', () => {
  it.each(mutations)('$name: stands in the code, and has tests', (mutation) => {
    const text = readFileSync(mutation.file, 'utf8');
    expect(broken(mutation, text)).not.toBe(text);
    expect(mutation.tests).not.toEqual([]);
    for (const test of mutation.tests) expect(existsSync(test)).toBe(true);
  });

  it('are as many as are needed, each once', () => {
    expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
    expect(mutations.length).toBeGreaterThanOrEqual(80);
  });
});
