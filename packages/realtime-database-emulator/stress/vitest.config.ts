import { defineConfig } from 'vitest/config';

/** What takes minutes: a busy day, kills under a stream of writes, every byte flipped. */
export default defineConfig({
  test: { name: 'emulator-stress', dir: import.meta.dirname, environment: 'node', testTimeout: 3_600_000 },
});
