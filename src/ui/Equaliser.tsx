import styles from './Equaliser.module.css';
import { wantsStillness } from './stillness';

/** How long each bar takes from low to high, in ms. */
const BEATS_MS = [900, 640, 1100, 780];

/**
 * In steps: what moves in each frame makes the answer to a tap wait for it. Not by a style sheet: each round of such an
 * animation is an event, for which the browser lays out the page with every frame of the background video.
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

/** Music plays: bars that move. */
export function Equaliser() {
  return (
    <span ref={move} className={styles.equaliser} aria-hidden="true">
      {BEATS_MS.map((beat) => (
        <i key={beat} />
      ))}
    </span>
  );
}
