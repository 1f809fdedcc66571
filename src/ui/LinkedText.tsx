import type { ReactNode } from 'react';

/** Finds email addresses and phone numbers. A phone number is + or 0, then 7 to 13 digits. A date is no phone number. */
const CONTACT =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+|\b0)(?!\d-\d\d?-\d{4})(?:[ \u00a0()-]*\d){7,13}(?![\d:])/g;

const addressOf = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^+\d]/g, '')}`;

interface LinkedTextProps {
  text: string;
  /** Draws each part of the text, inside and outside the links. Without it a part is shown as it is. */
  show?: (part: string) => ReactNode;
}

/**
 * A text in which email addresses and phone numbers are links: a tap on one writes a mail or calls. Each part is an element of its own,
 * because a browser that translates the page replaces bare texts, and React could not remove them any more.
 */
export function LinkedText({ text, show = (part) => part }: LinkedTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: contact, index } of text.matchAll(CONTACT)) {
    parts.push(
      <span key={from}>{show(text.slice(from, index))}</span>,
      <a key={`${from} link`} href={addressOf(contact)}>
        {show(contact)}
      </a>,
    );
    from = index + contact.length;
  }
  return (
    <span key={text}>
      {parts.length === 0 ? show(text) : [...parts, <span key="end">{show(text.slice(from))}</span>]}
    </span>
  );
}
