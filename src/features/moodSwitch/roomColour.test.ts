import { describe, expect, it } from 'vitest';
import { MOOD_COLOURS } from './moodColours';
import { inkOn, luminance, rgbOf, roomColourOf } from './roomColour';

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
