import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PLAYER_FIELDS } from '../src/model/player';
import { databaseRulesJson } from './databaseRules';

it('database.rules.json is what its source says (npm run rules:build)', () => {
  const file = readFileSync(new URL('../database.rules.json', import.meta.url), 'utf8');
  expect(file).toBe(databaseRulesJson());
});

it('a grant reads each field that the app asks of a player, and no key', () => {
  const { rules } = JSON.parse(databaseRulesJson()) as { rules: { players: { $player: object } } };
  const readable = Object.keys(rules.players.$player);
  expect(readable).toEqual(expect.arrayContaining(PLAYER_FIELDS));
  expect(readable).not.toContain('crypKey');
});
