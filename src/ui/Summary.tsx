import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './Summary.module.css';

interface SummaryProps {
  className?: string | undefined;
  children: ReactNode;
}

export function Summary({ className = '', children }: SummaryProps) {
  return (
    <summary className={`${styles.summary} ${className}`}>
      {children}
      <ChevronDown aria-hidden="true" size={20} className={styles.chevron} />
    </summary>
  );
}
