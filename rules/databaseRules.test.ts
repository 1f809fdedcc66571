import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseRulesJson } from './databaseRules';

/** Of all expressions together, in bytes: more than this is more than can be checked by reading. */
const EXPRESSIONS_MAX = 80_000;

it('database.rules.json is what its source says (npm run rules:build)', () => {
  const file = readFileSync(new URL('../database.rules.json', import.meta.url), 'utf8');
  expect(file).toBe(databaseRulesJson());
  expect(file.length).toBeLessThan(EXPRESSIONS_MAX);
});
