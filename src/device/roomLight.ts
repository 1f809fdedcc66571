/** The colour that a mood gives to the room that the app is. */
export interface RoomColour {
  /** Of accents, in degrees. */
  hue: number;
  /** Of the light on the background, by the system's setting: CSS colours with their opacity. */
  glowDark: string;
  glowLight: string;
}

const PROPERTIES = [
  ['hue', '--hue'],
  ['glowDark', '--glow-dark'],
  ['glowLight', '--glow-light'],
] as const;

/** Lights the app in that colour; without one, in that of the brand (tokens.css). The first colour of a visit comes without a transition. */
export function lightRoom(colour: RoomColour | undefined): void {
  const { style, dataset } = document.documentElement;
  dataset.lit = dataset.lit === undefined ? 'first' : 'again';
  // An empty value removes the property.
  for (const [name, property] of PROPERTIES) style.setProperty(property, String(colour?.[name] ?? ''));
}
