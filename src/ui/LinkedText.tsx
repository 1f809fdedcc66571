import type { ReactNode } from 'react';

/** Matches email addresses and phone numbers: + or 0, then 7 to 13 digits, but no dates. */
const CONTACT =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:\+|\b0)(?!\d-\d\d?-\d{4})(?:[ \u00a0()-]*\d){7,13}(?![\d:])/g;

/** The zero of '+31 (0)20' is only dialled inside the country. */
const phoneUrl = (phone: string): string =>
  `tel:${phone.replace(/^(\+.*)\(0\)/, '$1').replace(/[^+\d]/g, '')}`;

export const hrefOf = (contact: string): string =>
  contact.includes('@') ? `mailto:${contact}` : phoneUrl(contact);

interface LinkedTextProps {
  text: string;
  show?: (part: string) => ReactNode;
}

/**
 * Each part is an element, because a browser that translates the page replaces bare text nodes, and React could not remove them any more.
 */
export function LinkedText({ text, show = (part) => part }: LinkedTextProps) {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { 0: contact, index } of text.matchAll(CONTACT)) {
    parts.push(
      <span key={from}>{show(text.slice(from, index))}</span>,
      <a key={`${from} link`} href={hrefOf(contact)}>
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
