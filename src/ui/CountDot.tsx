import styles from './CountDot.module.css';

/** `label`: the count in words. */
export function CountDot({ count, label }: { count: number; label: string }) {
  return (
    <span className={styles.dot}>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="visuallyHidden">{label}</span>
    </span>
  );
}

const HIGHEST = 99;

export const countText = (count: number): string => (count > HIGHEST ? `${HIGHEST}+` : String(count));
