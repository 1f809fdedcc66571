import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Long enough for a machine that hardly has time for us: no test asserts a time, so this only ends a test that hangs. */
const HANG_MS = 600_000;

/** UTC, the zone of most build machines and of the functions, has no summer time; the phones of the customers have. */
const PHONES = { TZ: 'Europe/Amsterdam' };

/** The tests of functions that need them in their emulator. */
const NEED_FUNCTIONS = [
  'alert',
  'mail',
  'push',
  'refusedMails',
  'thumbs',
  'unsubscribe',
  'weekMail',
  'zones',
].map((name) => `tests/functions/${name}.test.ts`);

export default defineConfig({
  plugins: [react()],
  resolve: { alias: { '@': '/src' } },
  test: {
    testTimeout: HANG_MS,
    hookTimeout: HANG_MS,
    // More than there are cores: much of what a test does is to wait.
    maxWorkers: 2 * availableParallelism(),
    expect: { poll: { timeout: HANG_MS / 20 } },
    // The Firebase SDKs warn about each refusal, which tests expect.
    onConsoleLog: (log) => !/^(.*FIREBASE WARNING: .* failed: permission_denied\s*\n)+$/.test(log),
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          // A window for each file would take longer than the tests.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}'],
          // These need no window.
          exclude: ['src/model/**'],
          environment: 'jsdom',
          env: PHONES,
          setupFiles: ['tests/support/unitSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'flows',
          // As above: a test ends all that it has begun (tests/flows/support/aroundTest.ts).
          isolate: false,
          include: ['tests/{flows,faults,explorer}/**/*.test.ts'],
          environment: 'jsdom',
          env: PHONES,
          globalSetup: ['tests/flows/support/authEmulator.ts'],
          setupFiles: ['tests/flows/support/setup.ts'],
          // The builds of the SDK for browsers, which Node would not choose.
          server: { deps: { inline: [/firebase/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          isolate: false,
          include: [
            'emulators/**/*.test.ts',
            'rules/**/*.test.ts',
            'src/model/**/*.test.ts',
            'tests/functions/unit/**/*.test.ts',
            'tests/{deploy,docs}/**/!(deployCheck).test.ts',
            'tools/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'stack',
          include: ['tests/stack/**/*.test.ts'],
          // A whole stack is enough for most machines, and they share their ports.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          isolate: false,
          include: ['tests/rules/**/*.test.ts'],
          globalSetup: ['tests/rules/forgetCoverage.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'deploy', include: ['tests/deploy/deployCheck.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'stack:functions',
          include: NEED_FUNCTIONS,
          globalSetup: ['tests/functions/sharedStack.ts'],
          // They share one stack.
          fileParallelism: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          // Functions beside the contract: each of these files has a database of its own, and none needs the stack.
          include: ['tests/{contract,functions}/*.test.ts'],
          exclude: NEED_FUNCTIONS,
        },
      },
      'packages/realtime-database-emulator',
    ],
  },
});
