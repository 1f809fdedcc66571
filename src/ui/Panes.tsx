import type { ReactNode } from 'react';
import styles from './Panes.module.css';
import { useIsWide } from './useMedia';

interface PanesProps {
  list: ReactNode;
  /** Shown beside the list while nothing is open. */
  invitation: ReactNode;
  /** The open item, or `false`. In a narrow window it replaces the list. */
  children: ReactNode;
}

/** A list and its open item. Resizing the window keeps the state of both. */
export function Panes({ list, invitation, children }: PanesProps) {
  const isWide = useIsWide();
  return (
    <div className={isWide ? styles.panes : undefined}>
      {(isWide || children === false) && <div className={isWide ? styles.list : undefined}>{list}</div>}
      {children === false ? isWide && invitation : children}
    </div>
  );
}
