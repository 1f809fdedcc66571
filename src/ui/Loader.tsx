import styles from './Loader.module.css';

/** A spinner with a text. Both appear after a moment, so that they do not flash on a quick response. */
export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

/** A spinner without a text. Its parent must provide one. */
export function Spinner({ size = 'large' }: { size?: 'small' | 'large' }) {
  return <span className={`${styles.spinner} ${styles[size]}`} aria-hidden="true" />;
}

/** The text for a slow response. It becomes visible after 3 s (docs/product.md 18.6). */
export function SlowNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.slowNotice} role="status">
      {text}
    </p>
  );
}
