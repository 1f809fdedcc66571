import { defineConfig } from 'vitest/config';

/** Only ends a test that hangs: no test asserts a time. */
const HANG_MS = 600_000;

export default defineConfig({
  test: {
    name: 'emulator',
    include: ['tests/**/*.test.ts'],
    // To import the sources and the SDKs anew for each file would take longer than many of them.
    isolate: false,
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 20 } },
  },
});
