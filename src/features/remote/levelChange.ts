/** docs/product.md 36.3, 36.5. `tapLevel` in volume.ts has the life of a tap. */
export interface LevelChange {
  /** The tapped level, outlined. undefined: the player has reported it, or it was dropped. */
  target: number | undefined;
  /** Of the last tap. */
  tapId: string;
  /** When the last tap was (ms, monotonic). */
  tappedAt: number;
  /** Where the tap was: a failure is told there. */
  shownIn: LevelControl;
  /** The level that the player reports. */
  reported: number;
  /** Since `target` was last undefined. A report of another level is somebody else's change. */
  requested: number[];
  isSending: boolean;
  /** No tap has followed for a while, and the request before it is still under way. */
  isDue: boolean;
  /** When somebody else changed the level that was requested (epoch ms). */
  overruledAt: number | undefined;
}

/** A level is tapped in the row of home, or in the thanks. */
export type LevelControl = 'volume' | 'softer';

export interface LevelTap {
  level: number;
  /** The level that the player reports now. */
  reported: number;
  tapId: string;
  tappedAt: number;
  shownIn: LevelControl;
}

export function levelAfterTap(
  before: LevelChange | undefined,
  { level, reported, tapId, tappedAt, shownIn }: LevelTap,
): LevelChange {
  const isSending = before?.isSending === true;
  return {
    target: level,
    tapId,
    tappedAt,
    shownIn,
    reported,
    requested: before !== undefined && (before.target !== undefined || isSending) ? before.requested : [],
    isSending,
    isDue: false,
    overruledAt: undefined,
  };
}

function dropTarget(change: LevelChange): void {
  change.target = undefined;
  change.isDue = false;
  change.tapId = '';
}

export function levelRequested(change: LevelChange, level: number): void {
  change.isSending = true;
  change.isDue = false;
  change.requested.push(level);
}

/** The request may have ended in any way. */
export function levelEnded(change: LevelChange, level: number): void {
  change.isSending = false;
  if (change.target === level) dropTarget(change);
}

/** A level that waits is dropped too, or the words about it would go at once, and come again 3 s later. */
export function levelUnreachable(change: LevelChange): void {
  change.isSending = false;
  dropTarget(change);
}

/** `receivedAt`: epoch ms. */
export function levelReported(change: LevelChange, level: number, receivedAt: number): void {
  if (level === change.reported) return;
  change.reported = level;
  if (change.target === undefined || change.requested.includes(level)) return;
  dropTarget(change);
  change.overruledAt = receivedAt;
}
