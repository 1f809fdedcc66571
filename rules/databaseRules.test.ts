import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { databaseRulesJson } from './databaseRules';

/** The limit for the file, in characters, so that it stays reviewable. */
const FILE_MAX = 100_000;

it('database.rules.json is what its source says (npm run rules:build) (docs/security.md S1)', () => {
  const file = readFileSync(new URL('../database.rules.json', import.meta.url), 'utf8');
  expect(file).toBe(databaseRulesJson());
  expect(file.length).toBeLessThan(FILE_MAX);
});

interface Node {
  '.indexOn'?: string[];
  [child: string]: unknown;
}

// Without an index the client downloads everything.
it.each([
  ['players', 'crypKey'],
  ['players', 'playerId'],
  ['players', 'seen'],
  ['players', 'lost'],
  ['invites', 'by'],
  ['users/$user/messages', 'info/dateTime'],
  ['users/$user/ratings', 'dateAsked'],
  ['desk/open', 'rank'],
  ['desk/open', 'uid'],
  ['desk/open', 'taken/by'],
  ['desk/done', 'uid'],
  ['mails', 'at'],
  ['mailRequests', 'at'],
  ['silent', 'look'],
  ['alerting/told', 'look'],
])('%s can be searched by %s', (place, child) => {
  const { rules } = JSON.parse(databaseRulesJson()) as { rules: Node };
  const found = place.split('/').reduce((node, key) => node[key] as Node, rules);
  expect(found['.indexOn']).toContain(child);
});
