import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { LinkedText } from '@/ui/LinkedText';

/** `plain`: a text whose digits are no phone number. */
type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'plain'; text: string }
  /** `text`: as shown, with the real host. */
  | { kind: 'link'; text: string; url: URL };

const ADDRESS = String.raw`\b[a-z][a-z\d+.-]*://[^\s<>"\p{Cf}]+`;
/** Not linked, because without a scheme it may be unsafe. Matched so that its digits do not become a phone number. */
const BARE_ADDRESS = String.raw`(?:[\w-]+\.)+[a-z]{2,}/[^\s<>"\p{Cf}]*`;
const IBAN = String.raw`\b[A-Z]{2}\d{2}(?:[ \u00a0]?[A-Z\d]{4}){2,7}(?:[ \u00a0]?[A-Z\d]{1,3})?\b`;
/** LinkedText links it. Matched so that its parts are not searched for addresses. */
const EMAIL = String.raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`;
const FOUND = new RegExp(`(?<address>${ADDRESS})|(?<email>${EMAIL})|${BARE_ADDRESS}|${IBAN}`, 'giu');

const PUNCTUATION = /[.,;:!?'’”»…)\]}*]$/;

const countOf = (text: string, mark: string): number => text.split(mark).length - 1;

/** A bracket stays if the address opened it. */
function withoutPunctuation(address: string): string {
  const [last = ''] = PUNCTUATION.exec(address) ?? [];
  if (last === '') return address;
  if (last === ')' && countOf(address, '(') >= countOf(address, ')')) return address;
  return withoutPunctuation(address.slice(0, -1));
}

/** It is safe with https, and without a user name that hides the host. */
function safeUrl(address: string): URL | undefined {
  try {
    const url = new URL(address);
    const isSafe =
      url.protocol === 'https:' && url.hostname.includes('.') && url.username + url.password === '';
    return isSafe ? url : undefined;
  } catch {
    return undefined;
  }
}

function linkOf(address: string): MessagePart {
  const url = safeUrl(address);
  if (url === undefined) return { kind: 'plain', text: address };
  // Show the host in ASCII, against lookalike letters.
  return { kind: 'link', url, text: address.replace(/^[^:]*:\/\/[^/?#\\]*/, url.origin) };
}

function messageParts(message: string): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (const { 0: found, index, groups } of message.matchAll(FOUND)) {
    if (groups?.email !== undefined) continue;
    const isAddress = groups?.address !== undefined;
    const taken = isAddress ? withoutPunctuation(found) : found;
    parts.push(
      { kind: 'text', text: message.slice(from, index) },
      isAddress ? linkOf(taken) : { kind: 'plain', text: taken },
    );
    from = index + taken.length;
  }
  return [...parts, { kind: 'text', text: message.slice(from) }];
}

function Part({ part }: { part: MessagePart }) {
  if (part.kind === 'text') return <LinkedText text={part.text} />;
  if (part.kind === 'plain') return part.text;
  const { url, text } = part;
  // Keep the host first, even before right-to-left letters.
  const shown = <bdi dir="ltr">{text}</bdi>;
  if (url.origin === location.origin) return <Link to={url.pathname + url.search + url.hash}>{shown}</Link>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

/** docs/product.md 1.13, 10.12 */
export function MessageText({ text }: { text: string }) {
  return messageParts(text).map((part, index) => (
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ));
}
