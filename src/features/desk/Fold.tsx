import type { ReactNode } from 'react';
import styles from './Fold.module.css';

interface FoldProps {
  /** What stands there while it is closed, too. */
  summary: string;
  /** undefined: it opens and closes by itself. */
  isOpen?: boolean;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** What a DJ opens beside a thumb when it is needed. */
export function Fold({ summary, isOpen, onToggle, children }: FoldProps) {
  return (
    <details
      className={styles.fold}
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      {children}
    </details>
  );
}
