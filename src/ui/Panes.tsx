import type { ReactNode } from 'react';
import styles from './Panes.module.css';
import { useHasPanes } from './useMedia';

interface PanesProps {
  list: ReactNode;
  invitation: ReactNode;
  /** The open item, or `false`. In a narrow window it replaces the list. */
  children: ReactNode;
}

/** Side by side each scrolls by itself, and the window does not. Resizing the window keeps the state of both. */
export function Panes({ list, invitation, children }: PanesProps) {
  const hasPanes = useHasPanes();
  const opened = children === false ? hasPanes && invitation : children;
  return (
    <div className={styles.frame} data-panes={(hasPanes && opened !== false) || undefined}>
      <div className={styles.panes}>
        {(hasPanes || children === false) && <section className={styles.list}>{list}</section>}
        {opened !== false && (
          <section className={styles.open} data-pane>
            {opened}
          </section>
        )}
      </div>
    </div>
  );
}

export function scrollerOf(element: Element): Element {
  const pane = element.closest('[data-pane]');
  const scrolls = pane !== null && getComputedStyle(pane).overflowY === 'auto';
  return scrolls ? pane : document.documentElement;
}
