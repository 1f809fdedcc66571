import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { CLASS_NAMES } from './tools/build/className';
import { oldestBrowsers } from './tools/build/oldestBrowsers';
import { minifyAgain } from './tools/build/minifyAgain';
import { assetFileNames, chunkFileNames, RARE, tierGroups } from './tools/build/loadingTiers';
import { prerenderVisitor } from './tools/build/prerenderVisitor';
import { pureRouter } from './tools/build/pureRouter';
import { requireConfiguration } from './tools/deploy/environment';

const reactRouter = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

export default defineConfig({
  plugins: [
    requireConfiguration(),
    react(),
    prerenderVisitor(),
    pureRouter(),
    minifyAgain(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'service-worker.ts',
      // src/pwa/updates.ts registers it, and the manifests are files of public.
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: [
          'index.html',
          'assets/**/*.{js,css}',
          '*.webmanifest',
          'icon.svg',
          'icons/*.png',
          'video/poster*.webp',
        ],
        globIgnores: [`assets/${RARE}/**`],
      },
    }),
  ],
  resolve: {
    tsconfigPaths: true,
    // The package leads to its development build, with warnings that no customer reads; this is its other one.
    alias: [{ find: /^react-router$/, replacement: reactRouter }],
  },
  css: CLASS_NAMES,
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    target: oldestBrowsers(),
    modulePreload: { polyfill: false },
    // Of what the app contains: their authors ask to be named with it.
    license: { fileName: 'licences.md' },
    rolldownOptions: {
      output: {
        assetFileNames,
        chunkFileNames,
        codeSplitting: {
          groups: [
            // What every visit needs is in two files, of which that of the libraries outlives most releases.
            { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown.runtime/, priority: 1 },
            { name: 'app', tags: ['$initial'], test: /[\\/]src[\\/](?!main)/ },
            ...tierGroups(),
            // What three screens share, but for what is shared by dialogs that few open. What two share has files of its own.
            {
              name: 'shared',
              test: /[\\/]src[\\/](?!firebase|features[\\/]players[\\/]sharing|(features|model|device)[\\/]push)|lucide/,
              minShareCount: 3,
            },
          ],
        },
      },
    },
  },
});
