import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Language, LANGUAGES } from '../../src/i18n/languages';
import type mail from '../../src/i18n/locales/nl/mail.json';
import { routes } from '../../src/model/routes';

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
      screenshot(`home-360-${lang}.png`, '360x800', 'narrow'),
      screenshot(`home-1280-${lang}.png`, '1280x800', 'wide'),
    ].filter(({ src }) => existsSync(`public${src}`)),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

const fileOf = (lang: Language): string => `manifest.${lang}.webmanifest`;

/** A web app manifest for each language, from the app's own texts. */
export const webManifests = (): Plugin => ({
  name: 'web-manifests',
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
});
