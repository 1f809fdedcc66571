import { Fragment, type ReactNode } from 'react';

/** Email addresses, and phone numbers of at least 8 digits that begin with + or 0; a date is none. */
const CONTACT =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+|\b0)(?!\d-\d\d?-\d{4})(?:[ \u00a0()-]*\d){7,13}(?![\d:])/g;

const addressOf = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : `tel:${contact.replace(/[^+\d]/g, '')}`;

interface LinkedTextProps {
  text: string;
  /** What stands for each part of it, in and outside the links. */
  show?: (part: string) => ReactNode;
}

/** A text in which email addresses and phone numbers are links, so that a tap writes or calls. */
export function LinkedText({ text, show = (part) => part }: LinkedTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: contact, index } of text.matchAll(CONTACT)) {
    parts.push(
      <Fragment key={from}>{show(text.slice(from, index))}</Fragment>,
      <a key={`${from} link`} href={addressOf(contact)}>
        {show(contact)}
      </a>,
    );
    from = index + contact.length;
  }
  if (parts.length === 0) return show(text);
  return [...parts, <Fragment key="end">{show(text.slice(from))}</Fragment>];
}
