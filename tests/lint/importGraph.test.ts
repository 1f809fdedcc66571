import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preProcessFile } from 'typescript';
import { describe, expect, it } from 'vitest';

/** The rooms of src from the top to the ground. What stands in one layer is not above its neighbours. */
const LAYERS = [
  ['main.tsx'],
  ['app'],
  ['screens', 'shell'],
  ['features'],
  ['acts'],
  ['firebase', 'i18n', 'ui', 'pwa'],
  ['device', 'model'],
];

/** What each file imports, types included. */
type Graph = ReadonlyMap<string, readonly string[]>;

const layerOf = (file: string): number =>
  LAYERS.findIndex((rooms) => rooms.includes(file.split('/')[0] ?? ''));

/** The file of ours that `specifier` names in `file`; undefined for a package or a style sheet. */
function importedFile(files: ReadonlySet<string>, file: string, specifier: string): string | undefined {
  const path = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.') && join(dirname(file), specifier);
  if (path === false) return undefined;
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => files.has(candidate));
}

function graphOf(texts: ReadonlyMap<string, string>): Graph {
  const files = new Set(texts.keys());
  return new Map(
    [...texts].map(([file, text]) => [
      file,
      preProcessFile(text).importedFiles.flatMap(({ fileName }) => importedFile(files, file, fileName) ?? []),
    ]),
  );
}

/** The imports that lead from a lower layer to a higher one. */
const climbs = (graph: Graph): string[] =>
  [...graph].flatMap(([file, imports]) =>
    imports
      .filter((imported) => layerOf(imported) < layerOf(file))
      .map((imported) => `${file} -> ${imported}`),
  );

/** Groups of files that import each other, directly or through others: the strongly connected components (Tarjan). */
function circles(graph: Graph): string[][] {
  const order = new Map<string, number>();
  const path: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const place = order.size;
    order.set(file, place);
    path.push(file);
    let low = place;
    for (const imported of graph.get(file) ?? [])
      if (!order.has(imported)) low = Math.min(low, visit(imported));
      else if (path.includes(imported)) low = Math.min(low, order.get(imported) ?? low);
    if (low === place) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) found.push(group.sort());
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return found;
}

const source = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => [file, readFileSync(join('src', file), 'utf8')]),
);

describe('the imports of src', () => {
  const graph = graphOf(source);

  it('were read: each room stands in a layer, and most files import something', () => {
    expect([...graph.keys()].filter((file) => layerOf(file) === -1 && file.includes('/'))).toEqual([]);
    expect([...graph.values()].flat().length).toBeGreaterThan(2 * graph.size);
  });

  it('never lead up', () => expect(climbs(graph)).toEqual([]));

  it('never go in circles, by types neither', () => expect(circles(graph)).toEqual([]));
});

describe('the check itself', () => {
  const drawn = (texts: Record<string, string>) => graphOf(new Map(Object.entries(texts)));

  it('sees an import that leads up, by alias, by path, of a type, and one that is loaded late', () => {
    const graph = drawn({
      'app/makeStore.ts': '',
      'features/a.ts': "import type { RootState } from '@/app/makeStore';",
      'features/b.ts': "export { x } from '../app/makeStore';",
      'features/c.ts': "const later = () => import('@/app/makeStore');",
    });
    expect(climbs(graph)).toHaveLength(3);
  });

  it('sees a circle of three files, and none where two lead to one', () => {
    const circle = drawn({
      'model/a.ts': "import './b';",
      'model/b.ts': "import type { C } from './c';",
      'model/c.ts': "import './a';",
      'model/d.ts': "import './a';",
    });
    expect(circles(circle)).toEqual([['model/a.ts', 'model/b.ts', 'model/c.ts']]);
    expect(
      circles(drawn({ 'model/a.ts': "import './c';", 'model/b.ts': "import './c';", 'model/c.ts': '' })),
    ).toEqual([]);
  });
});
