import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { prerenderVisitor } from './build/prerenderVisitor';
import { requireConfiguration } from './tools/deploy/requireConfiguration';

const source = (modules: string): string => `[/]src[/](${modules})`;

/** What the home of a customer needs beside what a visitor sees. */
const customerPart = new RegExp(
  [
    source('app/(?!forms|reactions/(account|mail|sendingTurn))'),
    source('(model|shell|screens/home)/(?!InstallSteps|databaseKey|keyBundle)'),
    source('features/(?!admin)[a-zA-Z]+/[a-zA-Z]+(Slice|(?<!ccount|registration|sending)Api)[.]'),
    source('ui/Dialog'),
    'node_modules/valibot',
  ].join('|'),
);

/** Firebase Auth and what all of Firebase stands on: the database is only asked once it is known who asks. */
const identityService =
  /[/]src[/]firebase[/](app|authSdk|configuration)[.]|node_modules[/](@firebase[/](app|auth|component|logger|util)|idb)[/]/;

const reactRouter = fileURLToPath(
  new URL('./node_modules/react-router/dist/production/index.mjs', import.meta.url),
);

export default defineConfig({
  plugins: [
    requireConfiguration(),
    react(),
    prerenderVisitor(),
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
          'assets/*.{js,css}',
          '*.webmanifest',
          'icon.svg',
          'icons/*.png',
          'video/poster.webp',
        ],
        // What one in a hundred visits needs is not fetched by all of them.
        globIgnores: ['assets/{Damin,appCheck,Scanner}-*'],
      },
    }),
  ],
  resolve: {
    tsconfigPaths: true,
    // The package leads to its development build, with warnings that no customer reads; this is its other one.
    alias: [{ find: /^react-router$/, replacement: reactRouter }],
  },
  server: { host: '127.0.0.1', strictPort: true },
  build: {
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every visit needs is in two files, of which that of the libraries outlives most releases.
            { name: 'libraries', tags: ['$initial'], test: /node_modules|rolldown.runtime/, priority: 1 },
            { name: 'app', tags: ['$initial'], test: /[\\/]src[\\/](?!main)/ },
            // Together they are smaller than apart, and what needs one of a group needs most of it.
            { name: 'customer', test: customerPart },
            { name: 'identity', test: identityService },
            { name: 'forms', test: /[\\/]src[\\/](?!firebase)|lucide/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
