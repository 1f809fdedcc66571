import type { ReactNode } from 'react';
import styles from './Panel.module.css';

interface PanelProps {
  /** It is at least as high as the window leaves it. */
  fills?: boolean;
  children: ReactNode;
}

/** The surface that content stands on, readable over the moving background. */
export function Panel({ fills = false, children }: PanelProps) {
  return <section className={`${styles.panel} ${fills ? styles.fills : ''}`}>{children}</section>;
}
