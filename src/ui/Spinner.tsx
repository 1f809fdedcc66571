import styles from './Spinner.module.css';

/** Something that turns. It has no words: the component that shows it says what is going on. */
export function Spinner({ size = 'large' }: { size?: 'small' | 'large' }) {
  return <span className={`${styles.spinner} ${styles[size]}`} aria-hidden="true" />;
}
