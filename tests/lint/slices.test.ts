import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (folder: string, file = ''): string => readFileSync(join(folder, file), 'utf8');

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));

const namesIn = (text: string, found: RegExp): string[] =>
  [...text.matchAll(found)].flatMap(([, name]) => name ?? []);

it('each slice of a feature is in the store from the start or is added by a part', () => {
  const slices = filesIn('src/features').flatMap((file) =>
    namesIn(read('src/features', file), /^export const (\w+) = createSlice\(/gm),
  );
  const [, fromTheStart = ''] = /combineSlices\(([^)]+)\)/.exec(read('src/app/makeStore.ts')) ?? [];
  const added = filesIn('src/app/parts').flatMap((file) =>
    namesIn(read('src/app/parts', file), /slices\.inject\((\w+)\)/g),
  );
  expect([...namesIn(fromTheStart, /(\w+)/g), ...added].sort()).toEqual(slices.sort());
});
