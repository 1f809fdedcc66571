import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { LANGUAGES } from '../src/i18n/languages';
import type mail from '../src/i18n/locales/nl/mail.json';
import { routes } from '../src/model/routes';
import { chromiumPath } from '../tests/support/chromium';

/** `npx tsx tools/media.ts [manifests]`: makes the icons, manifests and videos of `public`, or the manifests alone. */

const GROUND = '#0b1017';

interface Icon {
  file: string;
  size: number;
  /** The share of the icon that the drawing fills. Systems may crop a fifth off each side of a maskable icon. */
  scale: number;
  /** The background: rounded and transparent, or a full square that the system crops. */
  shape: 'rounded' | 'full';
}

const ICONS: Icon[] = [
  { file: 'icon-192.png', size: 192, scale: 1, shape: 'rounded' },
  { file: 'icon-512.png', size: 512, scale: 1, shape: 'rounded' },
  { file: 'maskable-512.png', size: 512, scale: 0.7, shape: 'full' },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.85, shape: 'full' },
];

/** Makes the icons of the manifests from public/icon.svg. */
async function makeIcons(): Promise<void> {
  const drawing = await readFile('public/icon.svg', 'utf8');
  const executablePath = chromiumPath();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox'],
  });
  for (const { file, size, scale, shape } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const ground = shape === 'full' ? GROUND : 'transparent';
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:${ground}"><div style="width:${size * scale}px;height:${size * scale}px">${drawing}</div></body>`,
    );
    await writeFile(`public/icons/${file}`, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
  await browser.close();
}

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** Writes the web app manifest in each language. index.html links the one of the language in use. */
async function makeManifests(): Promise<void> {
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
}

/** The videos for three window widths (docs/product.md 4.11). */
const TIERS = [
  { name: 'low', width: 640, height: 960, quality: 34 },
  { name: 'medium', width: 1024, height: 768, quality: 33 },
  { name: 'high', width: 1600, height: 900, quality: 32 },
] as const;

const FOLDER = 'public/video';
const HALF_S = 8;
const FRAMES_PER_S = 20;

/** The colours of each theme (src/ui/tokens.css) and the suffix of its files. */
const SCHEMES = [
  { suffix: '', colours: ['0x24506f', '0x33264f', '0x1a1526', '0x0b1017'] },
  { suffix: '-light', colours: ['0xc9dcec', '0xdcd0ec', '0xf3e7de', '0xf6f4f1'] },
] as const;

/** Draws colours that slowly turn into each other. */
const gradients = (width: number, height: number, [c0, c1, c2, c3]: readonly string[]): string =>
  `gradients=s=${width}x${height}:n=4:c0=${c0}:c1=${c1}:c2=${c2}:c3=${c3}:seed=7:speed=0.012:type=radial:d=${HALF_S}:r=${FRAMES_PER_S}`;

/** Plays it forward and then backward, so that the loop has no visible end. */
const LOOP = '[0:v]gblur=sigma=24,split[forth][copy];[copy]reverse[back];[forth][back]concat,format=yuv420p';

function ffmpeg(...options: string[]): void {
  execFileSync('ffmpeg', ['-loglevel', 'error', '-y', ...options], { stdio: 'inherit' });
}

/** Makes the background videos and their posters. Needs ffmpeg (Debian's package ffmpeg). */
function makeVideos(): void {
  for (const { suffix, colours } of SCHEMES) {
    for (const { name, width, height, quality } of TIERS)
      ffmpeg(
        ...['-f', 'lavfi', '-i', gradients(width, height, colours), '-filter_complex', LOOP, '-an'],
        ...['-c:v', 'libx264', '-profile:v', 'main', '-crf', String(quality), '-preset', 'veryslow'],
        ...['-movflags', '+faststart', `${FOLDER}/background-${name}${suffix}.mp4`],
      );
    ffmpeg(
      ...['-i', `${FOLDER}/background-low${suffix}.mp4`, '-frames:v', '1'],
      ...['-vf', 'scale=320:-1', '-q:v', '60', `${FOLDER}/poster${suffix}.webp`],
    );
  }
}

await makeManifests();
if (process.argv[2] !== 'manifests') {
  await makeIcons();
  makeVideos();
}
