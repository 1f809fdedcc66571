import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { DEFAULT_LANGUAGE, partsOf } from '../../src/i18n/language';
import type { TextPart } from '../../src/i18n/texts';

/** What says each part of the texts: these modules and all that they import. */
const SAID_BY: Readonly<Record<TextPart, string>> = {
  start: 'src/main.tsx',
  account: 'src/app/parts/screens/account.ts',
  oldAccount: 'src/app/parts/screens/oldAccount.ts',
  players: 'src/app/parts/screens/players.ts',
  messages: 'src/app/parts/screens/messages.ts',
  ratings: 'src/app/parts/screens/ratings.ts',
  administration: 'src/app/parts/screens/administration.ts',
  help: 'src/screens/help/Help.tsx',
  codeToCopy: 'src/features/players/linking/CodeToCopy.tsx',
};

/** What is loaded with a part beside the start: an administrator logs in where the screens are, a moving customer signs up. */
const LOADED_WITH: Partial<Record<string, TextPart[]>> = {
  administration: ['account'],
  oldAccount: ['account'],
};

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

/** A module of ours with all that it imports, but for screens, which are loaded with texts of their own. */
function closureOf(entry: string): string[] {
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
      const found = ts.resolveModuleName(fileName, resolve(file), options, ts.sys).resolvedModule;
      const imported = relative('.', found?.resolvedFileName ?? '');
      const isOwn = /^src[/].*[.]tsx?$/.test(imported) && !/^src[/]i18n[/]..[/]/.test(imported);
      if (isOwn && !Object.values(SAID_BY).includes(imported)) visit(imported);
    }
  };
  visit(entry);
  return [...seen];
}

/** All keys by the part that has them, like `rating` for `rating.confirmed`. */
const partOfKey = new Map<string, TextPart>();
for (const part of Object.keys(SAID_BY) as TextPart[])
  for (const key of Object.keys(await partsOf[DEFAULT_LANGUAGE][part]())) partOfKey.set(key, part);

it.each(Object.entries(SAID_BY))('what %s needs is loaded before it is said', (part, entry) => {
  const loaded = [undefined, 'start', part, ...(LOADED_WITH[part] ?? [])];
  const foreign = closureOf(entry)
    .filter((file) => !CARES_FOR_ITSELF.includes(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`]([a-zA-Z]+)\.[A-Za-z$][\w.${}]*['"`]/g)]
        .filter(([, key = '']) => !loaded.includes(partOfKey.get(key)))
        .map(([text]) => `${file}: ${text}`),
    );
  expect(foreign).toEqual([]);
});
