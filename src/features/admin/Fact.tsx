import type { ReactNode } from 'react';
import styles from './Fact.module.css';

/** Has to stand in a `dl`. */
export function Fact({ name, value, isPart = false }: { name: string; value: ReactNode; isPart?: boolean }) {
  return (
    <div className={styles.fact} data-part={isPart}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
