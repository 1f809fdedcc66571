/** The volume of a player, with the bounds within which customers may change it. */
export interface Levels {
  min: number;
  max: number;
  level: number;
}

/** What a player says of its volume, its pause and its next song. */
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

/** When the pause of a player ends (epoch ms). undefined: it is not paused at `now`. Standby ends a pause. */
export const pauseEnd = (
  { ifPlaying, pausedUntil }: Pick<Remote, 'ifPlaying' | 'pausedUntil'>,
  now: number,
): number | undefined =>
  ifPlaying && pausedUntil !== undefined && pausedUntil > now ? pausedUntil : undefined;

/** Whether home has the row with volume and pause, while the player plays (docs/product.md 36.2). */
export const hasRemoteRow = (player: Pick<Remote, 'can' | 'volume'>): boolean =>
  levelsOf(player) !== undefined || player.can?.pause === true;

/** Until when the licence of a player allows no skip (epoch ms). undefined: it allows one. */
export const skipForbiddenUntil = ({ skipFrom }: Pick<Remote, 'skipFrom'>, now: number): number | undefined =>
  skipFrom !== undefined && skipFrom > now ? skipFrom : undefined;
