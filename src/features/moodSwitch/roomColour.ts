import type { Listen } from '@/store/listening';
import { selectUser } from '@/features/auth/auth';
import { changeStyle } from './moodSwitch';
import { selectSelectedPlayer } from '@/features/players/players';

interface RoomColour {
  /** The hue of accents, in degrees. */
  hue: number;
  /** The glow on the background in each theme: CSS colours with opacity. */
  glowDark: string;
  glowLight: string;
}

const PROPERTIES = [
  ['hue', '--hue'],
  ['glowDark', '--glow-dark'],
  ['glowLight', '--glow-light'],
] as const;

/** undefined: the colour of the brand (tokens.css). The first colour of a visit appears without a transition. */
function lightRoom(colour: RoomColour | undefined): void {
  const { style, dataset } = document.documentElement;
  dataset.lit = dataset.lit === undefined ? 'first' : 'again';
  // An empty value removes the property.
  for (const [name, property] of PROPERTIES) style.setProperty(property, String(colour?.[name] ?? ''));
}

type Rgb = readonly [red: number, green: number, blue: number];

/** `ground` is the page's (tokens.css). `limit` is the luminance with the glow on it up to which text stays readable. */
const DARK = { ground: [12, 11, 20], limit: 0.045 } as const;
const LIGHT = { ground: [246, 244, 241], limit: 0.82 } as const;

/** The highest opacity, however dark the colour. */
const STRONGEST = 0.5;
const STEP = 0.01;

/** Parses `#rrggbb` to 0..255. */
export const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Relative luminance, 0 to 1 (WCAG 2.2). */
export function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mixed = (colour: Rgb, ground: Rgb, share: number): Rgb => [
  colour[0] * share + ground[0] * (1 - share),
  colour[1] * share + ground[1] * (1 - share),
  colour[2] * share + ground[2] * (1 - share),
];

function glow(colour: Rgb, ground: Rgb, isWithin: (light: number) => boolean): string {
  let share = STRONGEST;
  while (share > 0 && !isWithin(luminance(mixed(colour, ground, share)))) share -= STEP;
  return `rgb(${colour.join(' ')} / ${Math.round(share * 100)}%)`;
}

/** In degrees; grey is red. */
function hueOf([red, green, blue]: Rgb): number {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (most === red) return Math.round((60 * (green - blue)) / range + 360) % 360;
  return Math.round(most === green ? 120 + (60 * (blue - red)) / range : 240 + (60 * (red - green)) / range);
}

/** As much of the colour as leaves text readable, in the dark and in the light scheme. */
export function roomColourOf(hex: string): RoomColour {
  const colour = rgbOf(hex);
  return {
    hue: hueOf(colour),
    glowDark: glow(colour, DARK.ground, (light) => light <= DARK.limit),
    glowLight: glow(colour, LIGHT.ground, (light) => light >= LIGHT.limit),
  };
}

/** The opacity of a mood's colour at the dot of its tile. */
export const WASH = 0.16;

export const washOf = (hex: string): string => `rgb(${rgbOf(hex).join(' ')} / ${WASH * 100}%)`;

/** The one with more contrast: at least 4.5. */
export const inkOn = (hex: string): '#000' | '#fff' => (luminance(rgbOf(hex)) > 0.179 ? '#000' : '#fff');

/** docs/product.md 8.3. Colour-blind users can tell them apart too (roomColour.test.ts). */
export const MOOD_COLOURS = [
  '#fff520',
  '#2e80b3',
  '#df75fc',
  '#5eeca7',
  '#e30e85',
  '#bdc5f8',
  '#9aa30c',
  '#b72cff',
  '#e3c315',
  '#6abb97',
  '#bcffff',
  '#767b00',
] as const;

export const moodColour = (position: number): string =>
  MOOD_COLOURS[position % MOOD_COLOURS.length] ?? MOOD_COLOURS[0];

const NONE = -1;

/** docs/product.md 28.3. Waits while a request is under way, because the flag of the new mood is set before the player has received it. */
export const colourRoom: Listen = (startListening, { getState }) => {
  let shown = NONE;
  /** The ids of the requests under way. */
  const asked = new Set<string>();
  const light = (): void => {
    const selected = selectSelectedPlayer(getState());
    if (asked.size > 0 || selected.status === 'loading') return;
    const position =
      selected.status === 'live' ? selected.player.moods.findIndex(({ active }) => active) : NONE;
    if (position === shown) return;
    shown = position;
    lightRoom(position === NONE ? undefined : roomColourOf(moodColour(position)));
  };
  startListening({
    predicate: (_action, state, before) => selectSelectedPlayer(state) !== selectSelectedPlayer(before),
    effect: light,
  });
  startListening({
    actionCreator: changeStyle.pending,
    effect: ({ meta }) => void asked.add(meta.requestId),
  });
  startListening({
    matcher: changeStyle.settled,
    effect: ({ meta }) => {
      asked.delete(meta.requestId);
      light();
    },
  });
  // A request that outlasts its session never settles here (src/app/store.ts).
  startListening({
    predicate: (_action, state, before) => selectUser(state)?.uid !== selectUser(before)?.uid,
    effect: () => {
      asked.clear();
      light();
    },
  });
};
