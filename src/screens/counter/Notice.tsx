import type { ReactNode } from 'react';
import styles from './Counter.module.css';

interface NoticeProps {
  /** For whoever passes. */
  text: string;
  /** What staff can do. */
  staff?: string | undefined;
  children?: ReactNode;
}

/** What a counter says while nothing can be rated. */
export function Notice({ text, staff, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <p className={styles.words} role="status">
        {text}
      </p>
      {staff !== undefined && <p className={styles.staff}>{staff}</p>}
      {children}
    </div>
  );
}
