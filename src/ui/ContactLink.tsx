import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { addressOf } from './LinkedText';
import styles from './Button.module.css';
import { canCall } from './useMedia';

interface ContactLinkProps {
  /** An email address or a phone number. */
  contact: string;
  /** In a line of text. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** A button that calls or writes to somebody. On a device that is no phone, a tap shows the number and copies it. */
export function ContactLink({ contact, isQuiet = false, children }: ContactLinkProps) {
  const [shown, setShown] = useState<'words' | 'number' | 'copied'>('words');
  const show = (): void => {
    if (contact.includes('@') || canCall()) return;
    setShown('number');
    // Where the browser refuses, the number can still be read.
    void navigator.clipboard?.writeText(contact).then(
      () => setShown('copied'),
      () => undefined,
    );
  };
  const Icon = shown === 'copied' ? Check : Copy;
  return (
    <a
      href={addressOf(contact)}
      className={`${styles.button} ${isQuiet ? styles.link : styles.secondary}`}
      onClick={show}
    >
      {shown === 'words' ? (
        children
      ) : (
        <>
          <Icon aria-hidden="true" size={20} />
          {contact}
        </>
      )}
    </a>
  );
}
