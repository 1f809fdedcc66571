import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  /** Takes at least the rest of the window's height. */
  fills?: boolean;
  /** Takes two columns in a wide window. */
  isWide?: boolean;
  children: ReactNode;
}

/** Keeps content readable over the moving background. */
export function Panel({ fills = false, isWide = false, children }: PanelProps) {
  return (
    <section className={`${styles.panel} ${fills ? styles.fills : ''} ${isWide ? styles.wide : ''}`}>
      {children}
    </section>
  );
}
