import { defineConfig } from 'vitest/config';

/** Only ends a test that hangs: no test asserts a time. */
const HANG_MS = 600_000;

export default defineConfig({
  test: {
    name: 'emulator',
    include: ['tests/**/*.test.ts'],
    environment: 'node',
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    expect: { poll: { timeout: HANG_MS / 20 } },
  },
});
