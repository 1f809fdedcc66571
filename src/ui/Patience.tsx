import styles from './Patience.module.css';

/** A text for an answer that takes long. It becomes visible after 3 s (docs/product.md 18.6). */
export function Patience({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p className={styles.patience} role="status">
      {text}
    </p>
  );
}
