import type { Page } from '@playwright/test';
import { MOOD_COLOURS, luminance, rgbOf, roomColourOf, WASH } from '../../src/features/moodSwitch/roomColour';
import { expect, test } from '../support/app';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the borders of controls and the focus ring. */
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;
const TEXTS = ['text', 'text-quiet', 'accent', 'error', 'up', 'down'];
const GRAPHICS = ['control-line', 'focus'];
/** Surfaces that hide what is behind them. */
const SURFACES = ['panel', 'panel-raised', 'overlay', 'field'];
const ON = [
  ['on-fill', 'fill'],
  ['on-up', 'up'],
  ['on-down', 'down'],
  ['text', 'own'],
  ['text-quiet', 'own'],
  ['accent', 'own'],
] as const;
const VIDEOS = { dark: '/video/background-low.mp4', light: '/video/background-low-light.mp4' };
const FRAMES = 16;

type Colour = [red: number, green: number, blue: number];

/** The extremes of all frames of the video. */
const extremes = (page: Page, file: string): Promise<Colour[]> =>
  page.evaluate(
    async ({ file, frames }) => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = file;
      await new Promise((resolve, reject) => {
        video.onloadeddata = resolve;
        video.onerror = reject;
      });
      const canvas = document.createElement('canvas');
      canvas.width = video.videoWidth / 4;
      canvas.height = video.videoHeight / 4;
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (context === null) throw new Error('No canvas.');
      const pixels: [red: number, green: number, blue: number][] = [];
      for (let frame = 0; frame < frames; frame += 1) {
        const seeked = new Promise((resolve) => (video.onseeked = resolve));
        video.currentTime = (video.duration * (frame + 0.5)) / frames;
        await seeked;
        let data = new Uint8ClampedArray();
        // A busy browser says that it has sought before there is anything to draw, and draws nothing.
        while (data[3] !== 255) {
          await new Promise(requestAnimationFrame);
          context.drawImage(video, 0, 0, canvas.width, canvas.height);
          ({ data } = context.getImageData(0, 0, canvas.width, canvas.height));
        }
        for (let at = 0; at < data.length; at += 4)
          pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
      }
      const light = ([red, green, blue]: number[]) =>
        0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
      pixels.sort((one, other) => light(one) - light(other));
      return [pixels[0], pixels.at(-1)].filter((pixel) => pixel !== undefined);
    },
    { file, frames: FRAMES },
  );

/** The colours of tokens.css, 0 to 255 with their opacity, and the opacity of the video. */
const tokens = (page: Page): Promise<{ colours: Record<string, number[]>; video: number }> =>
  page.evaluate(
    (names) => {
      const probe = document.createElement('i');
      document.body.append(probe);
      const colours = names.map((name) => {
        probe.style.color = `var(${name})`;
        const numbers = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
        return [name.replace('--color-', ''), numbers.map(Number)] as const;
      });
      probe.style.opacity = 'var(--video-opacity)';
      const video = Number(getComputedStyle(probe).opacity);
      probe.remove();
      return { colours: Object.fromEntries(colours), video };
    },
    [
      '--glow',
      ...[...TEXTS, ...GRAPHICS, ...SURFACES, 'ground', ...ON.flat()].map((name) => `--color-${name}`),
    ],
  );

const over = ([red = 0, green = 0, blue = 0, opacity = 1]: number[], behind: Colour): Colour => [
  red * opacity + behind[0] * (1 - opacity),
  green * opacity + behind[1] * (1 - opacity),
  blue * opacity + behind[2] * (1 - opacity),
];

function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const BLACK: Colour = [0, 0, 0];

/** As src/features/moodSwitch/roomColour.ts does. */
const light = (page: Page, mood: string | undefined): Promise<void> =>
  page.evaluate(
    (room) => {
      const { style } = document.documentElement;
      style.transition = 'none';
      for (const [name, value] of Object.entries(room)) style.setProperty(name, value);
    },
    mood === undefined ? {} : propertiesOf(mood),
  );

function propertiesOf(mood: string): Record<string, string> {
  const { hue, glowDark, glowLight } = roomColourOf(mood);
  return { '--hue': String(hue), '--glow-dark': glowDark, '--glow-light': glowLight };
}

for (const colorScheme of ['dark', 'light'] as const)
  test(`${colorScheme}: text and controls stand out in each mood, over the lightest and the darkest of the video (docs/product.md 28.6)`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const frames = await extremes(page, VIDEOS[colorScheme]);
    expect(frames).toHaveLength(2);
    const low: string[] = [];
    for (const mood of [undefined, ...MOOD_COLOURS]) {
      await light(page, mood);
      const { colours, video } = await tokens(page);
      const colour = (name: string): Colour => over(colours[name] ?? [], BLACK);
      const check = (name: string, behind: Colour, where: string): void => {
        const ratio = contrast(colour(name), behind);
        const needed = GRAPHICS.includes(name) ? GRAPHIC_CONTRAST : TEXT_CONTRAST;
        if (!(ratio >= needed)) low.push(`${mood ?? 'no mood'}: ${name} on ${where}: ${ratio.toFixed(2)}`);
      };
      const grounds = [colour('ground'), over(colours['--glow'] ?? [], colour('ground'))].flatMap((ground) =>
        frames.map((frame) => over([...frame, video], ground)),
      );
      for (const name of [...TEXTS, ...GRAPHICS]) {
        for (const surface of SURFACES) check(name, colour(surface), surface);
        for (const ground of grounds) check(name, ground, `the ground (${ground.map(Math.round).join(' ')})`);
      }
      for (const tile of MOOD_COLOURS)
        check('text', over([...rgbOf(tile), WASH], colour('panel-raised')), `a tile of ${tile}`);
      for (const [name, behind] of ON) check(name, colour(behind), behind);
    }
    expect(low).toEqual([]);
  });
