/** The colour that a mood gives to the app. */
export interface RoomColour {
  /** Hue of accents (degrees). */
  hue: number;
  /** Glow on the background in the dark and light theme: CSS colours with opacity. */
  glowDark: string;
  glowLight: string;
}

const PROPERTIES = [
  ['hue', '--hue'],
  ['glowDark', '--glow-dark'],
  ['glowLight', '--glow-light'],
] as const;

/** Lights the app in a colour, or else in the brand's (tokens.css). The first colour of a visit appears without a transition. */
export function lightRoom(colour: RoomColour | undefined): void {
  const { style, dataset } = document.documentElement;
  dataset.lit = dataset.lit === undefined ? 'first' : 'again';
  // An empty value removes the property.
  for (const [name, property] of PROPERTIES) style.setProperty(property, String(colour?.[name] ?? ''));
}
