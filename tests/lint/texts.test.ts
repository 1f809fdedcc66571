import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE } from '../../src/i18n/language';
import { loadedParts } from '../support/texts';

const SCREENS = 'src/app/screens.ts';

/** The groups of screens: what each loads, and with which parts of the texts. */
const GROUP = /together\(([\s\S]*?)\[([^\]]*)\],\s*\(\) => import\('([^']+)'\)/g;

/** They load the texts that they name before these are said, or do without. */
const CARES_FOR_ITSELF = [
  'src/app/screens.ts',
  'src/app/start.ts',
  'src/app/reactions/notSetUp.ts',
  'src/i18n/failureText.ts',
];

const { config } = ts.readConfigFile('src/tsconfig.json', (file) => ts.sys.readFile(file)) as {
  config: unknown;
};
const { options } = ts.parseJsonConfigFileContent(config, ts.sys, 'src');

/** The file of ours that `specifier` names in `file`; undefined for a package. */
function importedFile(file: string, specifier: string): string | undefined {
  const found = ts.resolveModuleName(specifier, resolve(file), options, ts.sys).resolvedModule;
  const imported = relative('.', found?.resolvedFileName ?? '');
  return /^src[/].*[.]tsx?$/.test(imported) ? imported : undefined;
}

/** What is loaded together, by its entry: the parts of the texts with which it says what it says. */
const LOADED: ReadonlyMap<string, string[]> = new Map([
  ['src/main.tsx', ['start']],
  ['src/features/players/linking/CodeToCopy.tsx', ['start', 'codeToCopy']],
  ...['PushSettings', 'PushRoom'].map((name): [string, string[]] => [
    `src/features/push/${name}.tsx`,
    ['start', 'push'],
  ]),
  ['src/screens/home/vibeViews.ts', ['start', 'vibe']],
  ...[...readFileSync(SCREENS, 'utf8').matchAll(GROUP)].map(
    ([, , parts = '', entry = '']): [string, string[]] => [
      importedFile(SCREENS, entry) ?? entry,
      ['start', ...[...parts.matchAll(/'(\w+)'/g)].flatMap(([, part]) => part ?? [])],
    ],
  ),
]);

/** A module of ours with all that it imports, but for screens, which are loaded with texts of their own. */
function closureOf(entry: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const imported = importedFile(file, fileName);
      if (imported === undefined || /^src[/]i18n[/]..[/]/.test(imported)) continue;
      if (!LOADED.has(imported)) visit(imported);
    }
  };
  visit(entry);
  return [...seen];
}

/** All keys by the part that has them, like `rating` for `rating.confirmed`. */
const partOfKey = new Map<string, string>();
const parts = loadedParts(DEFAULT_LANGUAGE);
for (const [part, load] of parts) for (const key of Object.keys(await load())) partOfKey.set(key, part);

it('each part of the texts is loaded with something', () => {
  expect([...new Set([...LOADED.values()].flat())].sort()).toEqual(parts.map(([part]) => part).sort());
});

it.each([...LOADED])('what %s says is loaded with it', (entry, loaded) => {
  const foreign = closureOf(entry)
    .filter((file) => !CARES_FOR_ITSELF.includes(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`]([a-zA-Z]+)\.[A-Za-z$][\w.${}]*['"`]/g)]
        .filter(([, key = '']) => !loaded.includes(partOfKey.get(key) ?? 'start'))
        .map(([text]) => `${file}: ${text}`),
    );
  expect(foreign).toEqual([]);
});
