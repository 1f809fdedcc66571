import type { ReactNode } from 'react';
import styles from './Panes.module.css';
import { useIsWide } from './useMedia';

interface PanesProps {
  list: ReactNode;
  /** What to show beside the list while nothing is open. */
  invitation: ReactNode;
  /** What is open, else `false`. In a narrow window it takes the place of the list. */
  children: ReactNode;
}

/** A list and what is open of it. A window that grows or shrinks keeps both as they are. */
export function Panes({ list, invitation, children }: PanesProps) {
  const isWide = useIsWide();
  return (
    <div className={isWide ? styles.panes : undefined}>
      {(isWide || children === false) && <div className={isWide ? styles.list : undefined}>{list}</div>}
      {children === false ? isWide && invitation : children}
    </div>
  );
}
