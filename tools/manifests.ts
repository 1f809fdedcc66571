import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { LANGUAGES } from '../src/i18n/languages';
import type mail from '../src/i18n/locales/nl/mail.json';
import { routes } from '../src/model/routes';

/** `npx tsx tools/manifests.ts` writes the web app manifest in each language. index.html links the one of the language in use. */

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

for (const lang of LANGUAGES) {
  const { manifest: texts } = JSON.parse(
    await readFile(`src/i18n/locales/${lang}/mail.json`, 'utf8'),
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
  await writeFile(`public/manifest.${lang}.webmanifest`, `${JSON.stringify(manifest, null, 2)}\n`);
}
