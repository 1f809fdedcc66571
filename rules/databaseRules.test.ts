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

interface Node {
  '.indexOn'?: string[];
  [child: string]: unknown;
}

// Without an index the phone, or the function, would get all of it.
it.each([
  ['players', 'crypKey'],
  ['players', 'playerId'],
  ['players', 'seen'],
  ['invites', 'by'],
  ['users/$user/messages', 'info/dateTime'],
  ['users/$user/ratings', 'dateAsked'],
  ['desk/open', 'rank'],
  ['mails', 'at'],
  ['mailRequests', 'at'],
  ['silent', 'look'],
  ['alerting/told', 'look'],
])('%s can be searched by %s', (place, child) => {
  const { rules } = JSON.parse(databaseRulesJson()) as { rules: Node };
  const found = place.split('/').reduce((node, key) => node[key] as Node, rules);
  expect(found['.indexOn']).toContain(child);
});
