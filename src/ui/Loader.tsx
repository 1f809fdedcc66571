import styles from './Loader.module.css';

/** A spinner with words. Both appear after a moment, so that they do not flash when the answer comes quickly. */
export function Loader({ text }: { text: string }) {
  return (
    <div className={styles.loader} role="status">
      <Spinner />
      <p>{text}</p>
    </div>
  );
}

/** Something that turns. It has no words: the component that shows it says what is going on. */
export function Spinner({ size = 'large' }: { size?: 'small' | 'large' }) {
  return <span className={`${styles.spinner} ${styles[size]}`} aria-hidden="true" />;
}

/** A text for an answer that takes long. It becomes visible after 3 s (docs/product.md 18.6). */
export function Patience({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.patience} role="status">
      {text}
    </p>
  );
}
