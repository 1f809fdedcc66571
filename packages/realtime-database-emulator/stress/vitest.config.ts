import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The same tests for longer: 100,000 malformed inputs, and 25 kills. */
export default defineConfig({
  test: {
    name: 'emulator-stress',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['tests/fuzz.test.ts', 'tests/kill.test.ts'],
    env: { FUZZ_INPUTS: '100000', KILLS: '25' },
    testTimeout: 3_600_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
});
