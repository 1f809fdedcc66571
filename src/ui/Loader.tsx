import styles from './Loader.module.css';
import { Spinner } from './Spinner';

/** A spinner with words. They appear a moment later, so that a quick answer shows no flash of text. */
export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <p className={styles.text}>{text}</p>
    </div>
  );
}
