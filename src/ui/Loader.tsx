import styles from './Loader.module.css';

/** Appears after a moment, so that it does not flash on a quick response. */
export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

/** Its parent must provide a text. */
export function Spinner({ size = 'large' }: { size?: 'small' | 'large' }) {
  return <span className={`${styles.spinner} ${styles[size]}`} aria-hidden="true" />;
}

/** Visible after 3 s (docs/product.md 18.6). */
export function SlowNotice({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.slowNotice} role="status">
      {text}
    </p>
  );
}
