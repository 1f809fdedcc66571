import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  /** The panel takes at least the height that is left of the window. */
  fills?: boolean;
  /** In a wide window it takes the width of two columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** The surface behind the content, which makes it readable over the moving background. */
export function Panel({ fills = false, isWide = false, children }: PanelProps) {
  return (
    <section className={`${styles.panel} ${fills ? styles.fills : ''} ${isWide ? styles.wide : ''}`}>
      {children}
    </section>
  );
}
