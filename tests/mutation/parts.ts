/** Tests by the name of their project in vitest.config.ts. */
type Tests = Readonly<Record<string, readonly string[]>>;

/** The tests that see a part, by the start of the part's path. Only those that import it: code that runs in the functions' emulator is not mutated. */
const PARTS: Readonly<Record<string, Tests>> = {
  'src/features/week': { node: ['src/model/**/*.test.ts'], flows: ['tests/flows/week.test.ts'] },
  'src/features/remote': { flows: ['tests/flows/remote.test.ts'] },
  'src/pwa/updates.ts': { app: ['src/pwa/updates*.test.ts'], flows: ['tests/flows/updates.test.ts'] },
  'src/device/storage.ts': { app: ['src/device/storage.test.ts'] },
  'src/device': { app: ['src/device/*.test.ts'] },
  'src/model': { node: ['src/model/*.test.ts'] },
  'functions/alerts.ts': {
    contract: ['tests/functions/{silentNow,alertPush,alertQueue}.test.ts'],
  },
  'functions/queue.ts': { contract: ['tests/functions/{queue,alertPush,alertQueue}.test.ts'] },
  'functions/weeks.ts': { contract: ['tests/functions/weekQueue.test.ts'] },
  'functions/silence.ts': {
    node: ['tests/functions/unit/silence.test.ts'],
    contract: ['tests/functions/silentNow.test.ts'],
  },
};

const partOf = (file: string): Tests => {
  const found = Object.keys(PARTS)
    .filter((start) => file.startsWith(start))
    .sort((one, other) => other.length - one.length)[0];
  const tests = found === undefined ? undefined : PARTS[found];
  if (tests === undefined) throw new Error(`Name the tests of ${file} in tests/mutation/parts.ts.`);
  return tests;
};

/** The tests by project. */
export function testsOf(files: readonly string[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const file of files)
    for (const [project, tests] of Object.entries(partOf(file)))
      found[project] = [...new Set([...(found[project] ?? []), ...tests])];
  return found;
}
