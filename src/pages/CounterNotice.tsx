import type { ReactNode } from 'react';
import styles from './CounterPage.module.css';

interface CounterNoticeProps {
  /** For passers-by. */
  text: string;
  /** For staff. */
  staff?: string | undefined;
  children?: ReactNode;
}

export function CounterNotice({ text, staff, children }: CounterNoticeProps) {
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
