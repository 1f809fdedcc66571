/** What a cover is drawn from: two hues and where they meet, in degrees and percent. */
export interface DrawnCover {
  near: number;
  far: number;
  angle: number;
  across: number;
  down: number;
}

/** The cover of a song that has none, the same each time it plays in a mood. */
export function drawnCover(id: string, mood: string): DrawnCover {
  let sum = 7;
  for (const character of `${mood} ${id}`) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  // The last characters of ids differ most: they reach the upper bits by this alone.
  const drawn = Math.imul(sum, 2_654_435_761) >>> 0;
  return {
    near: drawn % 360,
    far: (drawn >>> 9) % 360,
    angle: (drawn >>> 5) % 180,
    across: 15 + ((drawn >>> 13) % 70),
    down: 15 + ((drawn >>> 19) % 70),
  };
}
