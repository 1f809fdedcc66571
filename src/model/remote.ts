/** The bounds within which customers may change it. */
export interface Levels {
  min: number;
  max: number;
  level: number;
}

interface Remote {
  ifPlaying: boolean;
  can?: { pause: boolean; skip: boolean; volume?: { min: number; max: number } | undefined } | undefined;
  volume?: number | undefined;
  /** Epoch ms. */
  pausedUntil?: number | undefined;
  /** Epoch ms. */
  skipFrom?: number | undefined;
}

/** undefined: the customer may not change it, or the player does not say its level. */
export function levelsOf({ can, volume }: Pick<Remote, 'can' | 'volume'>): Levels | undefined {
  const bounds = can?.volume;
  if (bounds === undefined || volume === undefined) return undefined;
  return volume < bounds.min || volume > bounds.max ? undefined : { ...bounds, level: volume };
}

/** Epoch ms. Standby ends a pause. */
export const pauseEnd = (
  { ifPlaying, pausedUntil }: Pick<Remote, 'ifPlaying' | 'pausedUntil'>,
  now: number,
): number | undefined =>
  ifPlaying && pausedUntil !== undefined && pausedUntil > now ? pausedUntil : undefined;

/** The row is there while the player plays (docs/product.md 36.2). */
export const hasRemoteRow = (player: Pick<Remote, 'can' | 'volume'>): boolean =>
  levelsOf(player) !== undefined || player.can?.pause === true;

/** Epoch ms. undefined: the licence allows a skip. */
export const skipForbiddenUntil = ({ skipFrom }: Pick<Remote, 'skipFrom'>, now: number): number | undefined =>
  skipFrom !== undefined && skipFrom > now ? skipFrom : undefined;
