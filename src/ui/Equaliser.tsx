import styles from './Equaliser.module.css';
import { wantsStillness } from './useMedia';

/** In ms. */
const BEATS_MS = [900, 640, 1100, 780];

/**
 * It moves in steps, because an animation of every frame delays the response to a tap. It is not in CSS, because each iteration would fire
 * an event, and the browser would then lay out the page with every frame of the video.
 */
function move(equaliser: HTMLElement | null): void {
  if (wantsStillness()) return;
  BEATS_MS.forEach((duration, index) =>
    equaliser?.children[index]?.animate(
      { transform: ['scaleY(0.35)', 'scaleY(1)'] },
      { duration, easing: 'steps(4)', direction: 'alternate', iterations: Infinity },
    ),
  );
}

/** `isStill`: nothing is known to play now. */
export function Equaliser({ isStill = false }: { isStill?: boolean }) {
  return (
    <span
      // Mounted anew, so that no animation goes on.
      key={String(isStill)}
      ref={isStill ? undefined : move}
      className={styles.equaliser}
      data-still={isStill || undefined}
      aria-hidden="true"
    >
      {BEATS_MS.map((beat) => (
        <i key={beat} />
      ))}
    </span>
  );
}
