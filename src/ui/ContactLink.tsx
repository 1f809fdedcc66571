import { Check, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { hrefOf } from './LinkedText';
import styles from './Button.module.css';
import { canCall } from './useMedia';

interface ContactLinkProps {
  /** An email address or a phone number. */
  contact: string;
  /** Looks like a link in a line of text. */
  isQuiet?: boolean;
  children: ReactNode;
}

/** On a device that is no phone, a tap shows the number and copies it. */
export function ContactLink({ contact, isQuiet = false, children }: ContactLinkProps) {
  const [shown, setShown] = useState<'words' | 'number' | 'copied'>('words');
  const show = async (): Promise<void> => {
    if (contact.includes('@') || canCall()) return;
    setShown('number');
    try {
      await navigator.clipboard.writeText(contact);
      setShown('copied');
    } catch {
      // The browser does not allow it, or has no clipboard. The number can still be read.
    }
  };
  const Icon = shown === 'copied' ? Check : Copy;
  return (
    <a
      href={hrefOf(contact)}
      className={`${styles.button} ${isQuiet ? styles.link : styles.secondary}`}
      onClick={() => void show()}
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
