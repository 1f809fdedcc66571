import { writeFile } from 'node:fs/promises';

const TEXTS = {
  nl: {
    name: 'Vibecheck: de muziek in je zaak',
    description: 'Beoordeel de muziek in je zaak en verander de sfeer, vanaf je telefoon.',
    rate: 'Muziek beoordelen',
    messages: 'Berichten',
    scan: 'QR-code scannen',
    home: 'Beoordeel wat er nu speelt',
  },
  en: {
    name: 'Vibecheck: the music in your venue',
    description: 'Rate the music in your venue and change its mood, from your phone.',
    rate: 'Rate the music',
    messages: 'Messages',
    scan: 'Scan a QR code',
    home: 'Rate what is playing now',
  },
} as const;

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Writes the web app manifest in each language; index.html links the one of the language in use. */
for (const [lang, texts] of Object.entries(TEXTS)) {
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 192, 'any')] });
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
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0b1017',
    background_color: '#0b1017',
    categories: ['music', 'business'],
    icons: [
      icon('icon-192.png', 192, 'any'),
      icon('icon-512.png', 512, 'any'),
      icon('maskable-512.png', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(texts.rate, '/'),
      shortcut(texts.messages, '/messages'),
      shortcut(texts.scan, '/players?scan'),
    ],
    screenshots: [
      screenshot(`home-360-${lang}.png`, '360x740', 'narrow'),
      screenshot(`home-1280-${lang}.png`, '1280x800', 'wide'),
    ],
  };
  await writeFile(`public/manifest.${lang}.webmanifest`, `${JSON.stringify(manifest, null, 2)}\n`);
}
