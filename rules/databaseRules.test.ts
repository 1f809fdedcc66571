import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseRulesJson } from './databaseRules';

it('database.rules.json is what its source says (npm run rules:build)', () => {
  const file = readFileSync(new URL('../database.rules.json', import.meta.url), 'utf8');
  expect(file).toBe(databaseRulesJson());
});
