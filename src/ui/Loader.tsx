import styles from './Loader.module.css';
import { Spinner } from './Spinner';

/** A spinner with words. Both appear after a moment, so that they do not flash when the answer comes quickly. */
export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <p className={styles.text}>{text}</p>
    </div>
  );
}
