import styles from './CountDot.module.css';

/** A dot with a number of at most two digits. `label` says in words what is counted. */
export function CountDot({ count, label }: { count: number; label: string }) {
  return (
    <span className={styles.dot}>
      <span aria-hidden="true">{countText(count)}</span>
      <span className="visuallyHidden">{label}</span>
    </span>
  );
}

const HIGHEST = 99;

/** The text for a count, where there is room for two digits only. */
export const countText = (count: number): string => (count > HIGHEST ? `${HIGHEST}+` : String(count));
