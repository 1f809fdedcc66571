import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import packageJson from './package.json' with { type: 'json' };
import { webManifests } from './tools/build/webManifests';
import { requireConfiguration } from './tools/deploy/environment';

/** A few files instead of a hundred small ones, which compress badly. Each takes what its modules import, too. */
const groups = [
  { name: 'start', tags: ['$initial' as const], test: /node_modules|[\\/]src[\\/](?!main)/, priority: 3 },
  { name: 'overlays', test: /shell[\\/]Overlays/, priority: 2 },
  { name: 'home', test: /app[\\/]session|pages[\\/]CustomerHome/, priority: 1 },
  { name: 'shared', test: /[\\/]src[\\/](?!main)/, minShareCount: 4 },
];

/** What the worker keeps, so that the app starts without a network. */
const kept = '{index.html,*.webmanifest,icon.svg,assets/**/*.{js,css},icons/*.png,video/poster*.webp}';

/** The functions answer at the app's own address, as in production. */
const proxy = { '^/(mail|thumbs|zones)/': process.env.FUNCTIONS_ORIGIN ?? '' };

/** Refuses a build for production without its configuration, and puts the provider's name (src/i18n/product.ts) into index.html. */
const configured = (mode: string): Plugin => {
  let provider = '';
  return {
    name: 'configured',
    config(_config, { command }) {
      if (command === 'build') requireConfiguration(mode);
    },
    configResolved({ env }) {
      const name: unknown = env.VITE_PROVIDER_NAME;
      provider = typeof name === 'string' && name !== '' ? name : 'Vibecheck';
    },
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('%PROVIDER%', () => provider) },
  };
};

/** Firebase Hosting answers an address that looks like a file, and is none, with this page: the app, which says so (docs/product.md 3.15). */
const notFoundPage: Plugin = {
  name: 'not-found-page',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type === 'asset') this.emitFile({ type: 'asset', fileName: '404.html', source: page.source });
    },
  },
};

/**
 * The cascade layer of each folder's style sheets (docs/design.md). index.html says their order. A folder may change the styles of those
 * that it imports, and in which order files are imported or arrive says nothing.
 */
const LAYERS = [
  ['/src/ui/overrides.css', 'overrides'],
  ['/src/ui/base.css', 'base'],
  ['/src/ui/tokens.css', 'base'],
  ['/src/ui/', 'ui'],
  ['/src/features/', 'features'],
  ['/src/shell/', 'shell'],
  ['/src/pages/', 'pages'],
] as const;

const layered: Plugin = {
  name: 'layered',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/.*\.css(\?|$)/ },
    handler(code, id) {
      const layer = LAYERS.find(([folder]) => id.includes(folder));
      if (layer === undefined) throw new Error(`${id} is in no folder that has a layer.`);
      // Vite copies what is composed from another file, past this plugin: without a layer it would win from all that have one.
      if (/\bcomposes:[^;]* from ['"]/.test(code)) throw new Error(`${id} composes a class of another file.`);
      return `@layer ${layer[1]} {${code}}`;
    },
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    layered,
    configured(mode),
    notFoundPage,
    webManifests(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/pwa',
      filename: 'service-worker.ts',
      // src/pwa/updates.ts registers it, to offer an update at a safe moment.
      injectRegister: false,
      // There is one for each language.
      manifest: false,
      injectManifest: { rollupFormat: 'iife', globPatterns: [kept] },
    }),
  ],
  // tsconfigPaths would read a [ in the path of the checkout as a pattern.
  resolve: { alias: { '@': '/src' } },
  server: { host: '127.0.0.1', strictPort: true, proxy },
  build: {
    // The oldest browsers, as the bundler calls them.
    target: packageJson.browserslist.map((line) => line.replace('ios_saf', 'ios').replace(' >= ', '')),
    // Of what the app contains: their authors ask to be named with it.
    license: { fileName: 'licences.md' },
    // Links for what index.html needs alone: WebKit keeps a module that a link failed to load as failed, also after a reload.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, deps, { hostType }) => (hostType === 'html' ? deps : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
}));
