import styles from './Equaliser.module.css';
import { wantsStillness } from './useMedia';

/** The time in which each bar goes from low to high, in ms. */
const BEATS_MS = [900, 640, 1100, 780];

/**
 * Moves the bars. They move in steps, because an animation that draws every frame delays the answer to a tap. They are not moved by a
 * style sheet, because each round of such an animation is an event: then the browser lays out the page with every frame of the video.
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

/** Bars that move, to show that music plays. */
export function Equaliser() {
  return (
    <span ref={move} className={styles.equaliser} aria-hidden="true">
      {BEATS_MS.map((beat) => (
        <i key={beat} />
      ))}
    </span>
  );
}
