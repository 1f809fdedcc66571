import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** The surface that content stands on, readable over the moving background. */
export function Panel({ children }: { children: ReactNode }) {
  return <section className={styles.panel}>{children}</section>;
}
