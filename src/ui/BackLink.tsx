import type { MouseEvent, ReactNode } from 'react';
import { ArrowLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styles from './BackLink.module.css';
import { pageBefore } from './useBack';

interface BackLinkProps {
  to: string;
  /** The state of the parent page's history entry. */
  state?: unknown;
  children: ReactNode;
}

/** A user who came from the parent page goes back in the history and finds it unchanged. */
export function BackLink({ to, state, children }: BackLinkProps) {
  const navigate = useNavigate();
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (opensElsewhere || pageBefore() !== to) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={to} state={state} className={styles.back} onClick={goBack}>
      <ArrowLeft aria-hidden="true" size={20} />
      {children}
    </Link>
  );
}
