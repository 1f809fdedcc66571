import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The long tests: a busy day, kills, memory, every byte flipped, many malformed inputs, the behaviours in Chromium. */
export default defineConfig({
  test: {
    name: 'emulator-stress',
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['stress/**/*.test.ts', 'tests/durability/dataFile.test.ts', 'tests/fuzz.test.ts'],
    env: { EVERY_BYTE: 'true', FUZZ_INPUTS: '100000' },
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
    expect: { poll: { timeout: 60_000 } },
    fileParallelism: false,
  },
});
