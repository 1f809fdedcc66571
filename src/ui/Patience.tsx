import styles from './Patience.module.css';

/** What to say when an answer takes long: it is seen after 3 s (docs/product.md 18.6). */
export function Patience({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.patience} role="status">
      {text}
    </p>
  );
}
