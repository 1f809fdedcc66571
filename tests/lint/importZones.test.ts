import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const ZONES = 'import-x/no-restricted-paths';
const IMPORTS = 'no-restricted-imports';

const eslint = new ESLint({
  ignore: false,
  // These rules need no types: without them no file but the code that is given is read.
  overrideConfig: { languageOptions: { parserOptions: { project: false } } },
  ruleFilter: ({ ruleId }) => [ZONES, IMPORTS].includes(ruleId),
});

/** The messages of one rule for `code` as if it stood at `filePath`. */
async function messages(code: string, filePath: string, rule: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath, warnIgnored: true });
  const all = result?.messages ?? [];
  const fatal = all.find((message) => message.fatal === true);
  if (!result || fatal) throw new Error(`${filePath}: ${fatal?.message ?? 'not linted'}`);
  return all.filter(({ ruleId }) => ruleId === rule).map(({ message }) => message);
}

describe('the import directions', () => {
  const refused: [string, string, string][] = [
    [
      'a feature that imports another feature',
      'src/features/rating/ratingSlice.ts',
      '@/features/players/playersSlice',
    ],
    ['a feature that imports a screen', 'src/features/rating/ratingSlice.ts', '@/screens/home/Home'],
    ['a screen that imports Firebase', 'src/screens/home/Home.tsx', '@/firebase/database'],
    ['a screen that imports another screen', 'src/screens/home/Home.tsx', '@/screens/login/Login'],
    ['ui that knows the domain', 'src/ui/Button.tsx', '@/model/limits'],
    ['a model that imports anything of ours', 'src/model/task.ts', '@/i18n/languages'],
    ['an emulator that imports the app', 'emulators/ports.ts', '../src/app/makeStore'],
    ['an app that imports an emulator', 'src/app/makeStore.ts', '../../emulators/ports'],
  ];
  it.each(refused)('refuse %s', async (_name, file, imported) => {
    expect(await messages(`import '${imported}';`, file, ZONES)).toHaveLength(1);
  });

  const allowed: [string, string, string][] = [
    ['a feature that imports the model', 'src/features/rating/ratingSlice.ts', '@/model/task'],
    ['a screen that puts features together', 'src/screens/home/Home.tsx', '@/features/players/playersSlice'],
    ['an emulator that imports the model', 'emulators/ports.ts', '../src/model/limits'],
  ];
  it.each(allowed)('allow %s', async (_name, file, imported) => {
    expect(await messages(`import '${imported}';`, file, ZONES)).toEqual([]);
  });

  it('let only the gateway import the Firebase SDK', async () => {
    const code = "import 'firebase/database';";
    expect(await messages(code, 'src/app/makeStore.ts', IMPORTS)).toHaveLength(1);
    expect(await messages(code, 'src/firebase/databaseSdk.ts', IMPORTS)).toEqual([]);
  });

  it('let a feature ask Firebase only in its *Api.ts', async () => {
    const code = "import { write } from '@/firebase/database';";
    expect(await messages(code, 'src/features/rating/ratingSlice.ts', IMPORTS)).toHaveLength(1);
    expect(await messages(code, 'src/features/rating/ratingApi.ts', IMPORTS)).toEqual([]);
  });
});
