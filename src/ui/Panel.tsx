import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  /** The panel takes at least the height that is left of the window. */
  fills?: boolean;
  children: ReactNode;
}

/** The surface behind the content, which makes it readable over the moving background. */
export function Panel({ fills = false, children }: PanelProps) {
  return <section className={`${styles.panel} ${fills ? styles.fills : ''}`}>{children}</section>;
}
