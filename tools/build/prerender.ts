import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Plugin, type Rolldown } from 'vite';
import { type Language, LANGUAGES } from '../../src/i18n/languages';
import type mail from '../../src/i18n/locales/nl/mail.json';
import { routes } from '../../src/model/routes';
import { requireConfiguration } from '../deploy/environment';

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The manifest with which the app is installed. */
function webManifest(lang: Language): string {
  const { manifest: texts } = JSON.parse(
    readFileSync(`src/i18n/locales/${lang}/mail.json`, 'utf8'),
  ) as typeof mail;
  const shortcut = (name: string, url: string) => ({
    name,
    url,
    icons: [icon('icon-192.png', 192, 'any')],
  });
  const screenshot = (file: string, sizes: string, form_factor: 'narrow' | 'wide') => ({
    src: `/screenshots/${file}`,
    sizes,
    type: 'image/png',
    form_factor,
    label: texts.home,
  });
  const manifest = {
    id: '/',
    lang,
    dir: 'ltr',
    name: texts.name,
    short_name: 'Vibecheck',
    description: texts.description,
    start_url: '/?zone=last',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0c0b14',
    background_color: '#0c0b14',
    categories: ['music', 'business'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(texts.rate, routes.lastZone),
      shortcut(texts.messages, '/messages'),
      shortcut(texts.scan, '/players?scan'),
      shortcut(texts.counter, routes.lastCounter),
    ],
    // `npm run screenshots` makes the pictures.
    screenshots: [
      screenshot(`home-360-${lang}.png`, '360x740', 'narrow'),
      screenshot(`home-1280-${lang}.png`, '1280x800', 'wide'),
    ].filter(({ src }) => existsSync(`public${src}`)),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const fileOf = (lang: Language): string => `manifest.${lang}.webmanifest`;

/** Loads and starts the app: for a visitor once the page in index.html is painted. A page in the background is never painted. */
const startScript = (files: readonly string[]): string => `<script type="module">
      const start = () => ${JSON.stringify(files)}.map((file) => import(file));
      if (document.documentElement.dataset.visitor === 'hidden' || document.hidden) start();
      else requestAnimationFrame(() => requestAnimationFrame(start));
    </script>`;

/** Replaces the tags by which Vite loads the app at once. */
function startedAfterPaint(html: string): string {
  const files: string[] = [];
  const tag =
    /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)">(?:<\/script>)?\s*/g;
  const rest = html.replace(tag, (_tag, file: string) => {
    files.push(file);
    return '';
  });
  return rest.replace('</body>', `${startScript(files)}</body>`);
}

/** The visitor's page and the styles of the first paint, in index.html. */
async function prerendered(html: string, bundle: Rolldown.OutputBundle, mode: string): Promise<string> {
  const server = await createServer({
    mode,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { visitorPage } = (await server.ssrLoadModule('/src/app/prerender.tsx')) as {
      visitorPage: () => Promise<string>;
    };
    return startedAfterPaint(html)
      .replace('<div id="root"></div>', `<div id="root">${await visitorPage()}</div>`)
      .replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (link, fileName: string) => {
        const file = bundle[fileName];
        return file?.type === 'asset'
          ? `<style>${file.source.toString()}</style>${link.replace('>', ' disabled>')}`
          : link;
      });
  } finally {
    await server.close();
  }
}

/**
 * Writes what is made from the app's own texts and code: a web app manifest for each language, and the visitor's page in index.html, so
 * that it shows before any script runs and without another round trip. The script in index.html hides it from everybody else. A build for
 * production without its configuration is refused.
 */
export const prerender = (mode: string): Plugin => ({
  name: 'prerender',
  config(_config, { command }) {
    if (command === 'build') requireConfiguration(mode);
  },
  configureServer({ middlewares }) {
    for (const lang of LANGUAGES)
      middlewares.use(`/${fileOf(lang)}`, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(webManifest(lang));
      });
  },
  generateBundle() {
    for (const lang of LANGUAGES)
      this.emitFile({ type: 'asset', fileName: fileOf(lang), source: webManifest(lang) });
  },
  transformIndexHtml: {
    order: 'post',
    // The development server gives no bundle.
    handler: (html, { bundle }) => (bundle === undefined ? html : prerendered(html, bundle, mode)),
  },
});
