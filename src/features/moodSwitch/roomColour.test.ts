import { describe, expect, it } from 'vitest';
import { MOOD_COLOURS, inkOn, luminance, rgbOf, roomColourOf, moodColour } from './roomColour';

describe('the colour of a room', () => {
  it('has the hue of its mood', () => {
    expect(roomColourOf('#ff0000').hue).toBe(0);
    expect(roomColourOf('#00ff00').hue).toBe(120);
    expect(roomColourOf('#0000ff').hue).toBe(240);
    expect(roomColourOf('#e30e85').hue).toBe(326);
    expect(roomColourOf('#808080').hue).toBe(0);
  });

  it('lights a dark ground as much as a dark colour may, and less with a light one', () => {
    expect(roomColourOf('#000080').glowDark).toBe('rgb(0 0 128 / 50%)');
    const share = (glow: string): number => Number(/(\d+)%/.exec(glow)?.[1]);
    const { glowDark, glowLight } = roomColourOf('#fff520');
    expect(share(glowDark)).toBeLessThan(30);
    expect(share(glowDark)).toBeGreaterThan(10);
    expect(share(glowLight)).toBe(50);
  });

  it.each(MOOD_COLOURS)('lets %s be written on', (colour) => {
    const light = luminance(rgbOf(colour));
    const ratio = inkOn(colour) === '#000' ? (light + 0.05) / 0.05 : 1.05 / (light + 0.05);
    expect(ratio).toBeGreaterThan(4.5);
  });
});

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** How those see linear RGB who lack one kind of cone: Machado, Oliveira and Fernandes 2009, severity 1. */
const SIGHTS: Record<string, Matrix> = {
  'every cone': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red cones': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green cones': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue cones': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** OKLab (Ottosson 2020), in which equal distances look equally far apart. */
const LINEAR_TO_CONES: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const CONES_TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** Five times what can just be told apart side by side (0.02). */
const FAR_APART = 0.1;
/** WCAG 2.2, 1.4.11: what is no text, against the raised ground on which the dots stand (tokens.css). */
const GRAPHIC_CONTRAST = 3;
const GROUND = '#1e2937';

const map = (triple: Triple, change: (value: number) => number): Triple => [
  change(triple[0]),
  change(triple[1]),
  change(triple[2]),
];

const product = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const linear = (colour: string): Triple =>
  map([1, 3, 5], (at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

const seen = (colour: string, sight: Matrix): Triple => {
  const light = map(product(sight, linear(colour)), (value) => Math.min(1, Math.max(0, value)));
  return product(CONES_TO_LAB, map(product(LINEAR_TO_CONES, light), Math.cbrt));
};

const distance = (one: Triple, other: Triple): number =>
  Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);

describe('the colours of the moods', () => {
  it('are 12, and the dots cycle through them', () => {
    expect(new Set(MOOD_COLOURS).size).toBe(12);
    expect(moodColour(12)).toBe(moodColour(0));
    expect(moodColour(13)).toBe(moodColour(1));
  });

  it.each(Object.entries(SIGHTS))('can all be told apart with %s', (_name, sight) => {
    const tooClose = MOOD_COLOURS.flatMap((one, index) =>
      MOOD_COLOURS.slice(index + 1)
        .filter((other) => distance(seen(one, sight), seen(other, sight)) < FAR_APART)
        .map((other) => `${one} and ${other}`),
    );
    expect(tooClose).toEqual([]);
  });

  it('stand out from the panel', () => {
    const contrasts = MOOD_COLOURS.map(
      (colour) => (luminance(rgbOf(colour)) + 0.05) / (luminance(rgbOf(GROUND)) + 0.05),
    );
    expect(Math.min(...contrasts)).toBeGreaterThan(GRAPHIC_CONTRAST);
  });
});
