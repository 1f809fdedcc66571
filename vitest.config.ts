import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'app',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/support/unitSetup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: [
            'emulators/**/*.test.ts',
            'rules/**/*.test.ts',
            'functions/**/*.test.ts',
            'tests/lint/**/*.test.ts',
          ],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: { name: 'stack', include: ['tests/stack/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], environment: 'node' },
      },
      {
        extends: true,
        test: { name: 'emulator', include: ['tests/emulator/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
