import { ChevronUp, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useHasPanes } from '@/ui/useMedia';
import styles from './Desk.module.css';

/** It stands apart from the button that shows it, so that the button stays where it is. */
export interface Fold {
  id: string;
  isOpen: boolean;
  /** By a tap: it was not open from the start. */
  isTapped: boolean;
  toggle: () => void;
}

export function useFold(startsOpen = false): Fold {
  const id = useId();
  const [opened, setOpened] = useState<'fromStart' | 'byTap' | undefined>(
    startsOpen ? 'fromStart' : undefined,
  );
  const isOpen = opened !== undefined;
  return { id, isOpen, isTapped: opened === 'byTap', toggle: () => setOpened(isOpen ? undefined : 'byTap') };
}

interface FoldButtonProps {
  fold: Fold;
  /** The whole name, of which the button shows a part, or its icon alone. */
  label?: string;
  /** In place of the chevron. */
  icon?: LucideIcon;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function FoldButton({
  fold: { id, isOpen, toggle },
  label,
  icon: Icon,
  onToggle,
  children,
}: FoldButtonProps) {
  return (
    <button
      type="button"
      className={styles.foldButton}
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={() => {
        onToggle?.(!isOpen);
        toggle();
      }}
    >
      {Icon && <Icon aria-hidden="true" size={18} />}
      <span>{children}</span>
      {Icon === undefined && <ChevronUp aria-hidden="true" size={16} />}
    </button>
  );
}

interface FoldContentProps {
  fold: Fold;
  label: string;
  children: ReactNode;
}

function OpenFold({ fold: { id, isTapped }, label, children }: FoldContentProps) {
  const section = useRef<HTMLElement>(null);
  const isShown = useHasPanes() && isTapped;
  // Beside the list it may be higher than what scrolls: it begins at its top.
  useEffect(() => {
    if (isShown) section.current?.scrollIntoView({ block: 'start' });
  }, [isShown]);
  return (
    <section ref={section} id={id} className={styles.fold} aria-label={label}>
      {children}
    </section>
  );
}

export function FoldContent(props: FoldContentProps) {
  return props.fold.isOpen ? <OpenFold {...props} /> : null;
}
