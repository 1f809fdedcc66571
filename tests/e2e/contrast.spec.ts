import type { Page } from '@playwright/test';
import { expect, test } from '../support/app';

/** WCAG 2.2: 1.4.3 for text, 1.4.11 for the borders of controls and the focus ring. */
const TEXT_CONTRAST = 4.5;
const GRAPHIC_CONTRAST = 3;
const TEXTS = ['text', 'text-quiet', 'accent', 'error', 'up', 'down'];
const GRAPHICS = ['control-line', 'focus'];
const GROUNDS = ['panel', 'panel-raised', 'ground'];
const FRAMES = 16;

type Colour = [red: number, green: number, blue: number];

/** The lightest and the darkest pixel of all frames of the background video. */
const extremes = (page: Page): Promise<Colour[]> =>
  page.evaluate(async (frames) => {
    const video = document.createElement('video');
    video.muted = true;
    video.src = '/video/background-low.mp4';
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
      context.drawImage(video, 0, 0, canvas.width, canvas.height);
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height);
      for (let at = 0; at < data.length; at += 4)
        pixels.push([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    }
    const light = ([red, green, blue]: number[]) =>
      0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
    pixels.sort((one, other) => light(one) - light(other));
    return [pixels[0], pixels.at(-1)].filter((pixel) => pixel !== undefined);
  }, FRAMES);

/** A colour of tokens.css, with its opacity. */
const tokens = (page: Page, names: string[]): Promise<Record<string, number[]>> =>
  page.evaluate((asked) => {
    const probe = document.createElement('i');
    document.body.append(probe);
    const colours = asked.map((name) => {
      probe.style.color = `var(--color-${name})`;
      const numbers = getComputedStyle(probe).color.match(/[\d.]+/g) ?? [];
      return [name, numbers.map(Number)] as const;
    });
    probe.remove();
    return Object.fromEntries(colours);
  }, names);

const over = ([red = 0, green = 0, blue = 0, opacity = 1]: number[], behind: Colour): Colour => [
  red * opacity + behind[0] * (1 - opacity),
  green * opacity + behind[1] * (1 - opacity),
  blue * opacity + behind[2] * (1 - opacity),
];

function luminance(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('text and controls stand out over the lightest and the darkest of the background video', async ({
  page,
}) => {
  await page.goto('/');
  const frames = await extremes(page);
  const colours = await tokens(page, [...TEXTS, ...GRAPHICS, ...GROUNDS]);
  const low: string[] = [];
  for (const frame of frames)
    for (const ground of GROUNDS) {
      const behind = over(colours[ground] ?? [], frame);
      for (const name of [...TEXTS, ...GRAPHICS]) {
        const ratio = contrast(colours[name] ?? [], behind);
        const needed = TEXTS.includes(name) ? TEXT_CONTRAST : GRAPHIC_CONTRAST;
        if (!(ratio >= needed)) low.push(`${name} on ${ground} over ${frame.join(' ')}: ${ratio.toFixed(2)}`);
      }
    }
  expect(frames).toHaveLength(2);
  expect(low).toEqual([]);
});
