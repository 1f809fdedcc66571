import { type ReactNode, useId } from 'react';
import styles from './ReportPage.module.css';

interface ReportSectionProps {
  title: string;
  /** A hidden heading is still read aloud. */
  isTitleHidden?: boolean;
  beside?: ReactNode;
  children: ReactNode;
}

export function ReportSection({ title, isTitleHidden = false, beside, children }: ReportSectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={isTitleHidden ? 'visuallyHidden' : styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
