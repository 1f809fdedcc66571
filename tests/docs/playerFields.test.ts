import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { playerSchema } from '../../src/model/player/player';

const FIELDS = Object.keys(playerSchema.entries).sort();

const read = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const namesIn = (text: string): string[] => [...text.matchAll(/`(\w+)`/g)].flatMap(([, name]) => name ?? []);

it('docs/product.md 20.5 names the fields of a player that the app decodes', () => {
  const [sentence = ''] = /^\*\*20\.5\*\*(?:.+\n)+/m.exec(read('docs/product.md')) ?? [];
  expect(namesIn(sentence).sort()).toEqual(FIELDS);
});

it('docs/contract.md says of each of them who writes it', () => {
  const [, table = ''] = read('docs/contract.md').split('## What a player is');
  const rows = [...table.matchAll(/^\| `(\w+)(?:\/\{i\})?` +\| (?:provider|player|app)/gm)];
  expect(rows.map(([, field]) => field).sort()).toEqual(FIELDS);
});
