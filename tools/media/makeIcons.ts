import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { chromiumPath } from '../../tests/support/chromium';

const GROUND = '#0b1017';

interface Icon {
  file: string;
  size: number;
  /** The part of the icon that the drawing takes. The system may cut up to a fifth off each side of a maskable icon. */
  scale: number;
  /** The ground of the icon: with rounded corners and nothing behind them, or a full square that the system cuts. */
  shape: 'rounded' | 'full';
}

const ICONS: Icon[] = [
  { file: 'icon-192.png', size: 192, scale: 1, shape: 'rounded' },
  { file: 'icon-512.png', size: 512, scale: 1, shape: 'rounded' },
  { file: 'maskable-512.png', size: 512, scale: 0.7, shape: 'full' },
  { file: 'apple-touch-icon.png', size: 180, scale: 0.85, shape: 'full' },
];

/** Makes the icons of the manifest from public/icon.svg. */
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
