import styles from './Spinner.module.css';

/** Motion only; whoever shows it says in words what is going on. */
export function Spinner({ size = 'large' }: { size?: 'small' | 'large' }) {
  return <span className={`${styles.spinner} ${styles[size]}`} aria-hidden="true" />;
}
