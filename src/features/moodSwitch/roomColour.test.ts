import {
  differenceEuclidean,
  filterDeficiencyDeuter,
  filterDeficiencyProt,
  filterDeficiencyTrit,
  parse,
  wcagContrast,
  type Color,
} from 'culori';
import { describe, expect, it } from 'vitest';
import { MOOD_COLOURS, inkOn, roomColourOf, moodColour } from './roomColour';

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
    expect(wcagContrast(colour, inkOn(colour))).toBeGreaterThan(4.5);
  });
});

/** Simulated sight without one kind of cone. */
const SIGHTS: Record<string, (colour: Color) => Color> = {
  'every cone': (colour) => colour,
  'no red cones': filterDeficiencyProt(),
  'no green cones': filterDeficiencyDeuter(),
  'no blue cones': filterDeficiencyTrit(),
};

/** More than four times the just noticeable difference (0.02), in OKLab. */
const FAR_APART = 0.09;
const distance = differenceEuclidean('oklab');
/** WCAG 2.2, 1.4.11: the minimum for graphics, here against the raised ground of the dots (tokens.css). */
const GRAPHIC_CONTRAST = 3;
const GROUND = '#23222f';

describe('the colours of the moods', () => {
  it('are 12, and the dots cycle through them (docs/product.md 8.3)', () => {
    expect(new Set(MOOD_COLOURS).size).toBe(12);
    expect(moodColour(12)).toBe(moodColour(0));
    expect(moodColour(13)).toBe(moodColour(1));
  });

  it.each(Object.entries(SIGHTS))('can all be told apart with %s', (_name, sight) => {
    const seen = MOOD_COLOURS.flatMap((colour) => parse(colour) ?? []).map(sight);
    const tooClose = seen.flatMap((one, index) =>
      seen.slice(0, index).filter((other) => distance(one, other) < FAR_APART),
    );
    expect(tooClose).toEqual([]);
  });

  it('stand out from the panel', () => {
    expect(Math.min(...MOOD_COLOURS.map((colour) => wcagContrast(colour, GROUND)))).toBeGreaterThan(
      GRAPHIC_CONTRAST,
    );
  });
});
