import type { ReactNode } from 'react';
import styles from './DialogFoot.module.css';

/** The last buttons of a dialog stay in view: what is higher than the window scrolls behind them. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className={styles.foot}>{children}</div>
);
