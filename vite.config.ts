import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

export default defineConfig({
  plugins: [
    react(),
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
  resolve: { tsconfigPaths: true },
  server: { host: '127.0.0.1', strictPort: true },
  build: { target: 'es2022' },
});
