import { ChevronUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './Desk.module.css';

/** It stands apart from the button that shows it, so that the button stays where it is. */
export interface Fold {
  id: string;
  isOpen: boolean;
  toggle: () => void;
}

export function useFold(startsOpen = false): Fold {
  const id = useId();
  const [isOpen, setOpen] = useState(startsOpen);
  return { id, isOpen, toggle: () => setOpen(!isOpen) };
}

interface FoldButtonProps {
  fold: Fold;
  /** The whole name, of which the button shows a part. */
  label?: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

export function FoldButton({ fold: { id, isOpen, toggle }, label, onToggle, children }: FoldButtonProps) {
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
      {children}
      <ChevronUp aria-hidden="true" size={16} />
    </button>
  );
}

interface FoldContentProps {
  fold: Fold;
  label: string;
  children: ReactNode;
}

export function FoldContent({ fold: { id, isOpen }, label, children }: FoldContentProps) {
  if (!isOpen) return null;
  return (
    <section id={id} className={styles.fold} aria-label={label}>
      {children}
    </section>
  );
}
