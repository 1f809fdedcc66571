import styles from './Equaliser.module.css';

/** Music plays: bars that move. */
export function Equaliser() {
  return (
    <span className={styles.equaliser} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </span>
  );
}
