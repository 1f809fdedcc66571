import type { ReactNode } from 'react';
import { addressOf } from './LinkedText';
import styles from './Button.module.css';

interface ContactLinkProps {
  /** An email address or a phone number. */
  contact: string;
  /** In a line of text. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A button that calls or writes to somebody. */
export function ContactLink({ contact, isQuiet = false, children }: ContactLinkProps) {
  return (
    <a href={addressOf(contact)} className={`${styles.button} ${isQuiet ? styles.link : styles.secondary}`}>
      {children}
    </a>
  );
}
