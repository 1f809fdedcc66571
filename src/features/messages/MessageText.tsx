import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { LinkedText } from '@/ui/LinkedText';
import { messageParts, type MessagePart } from './messageParts';

function Part({ part }: { part: MessagePart }) {
  if (part.kind === 'text') return <LinkedText text={part.text} />;
  if (part.kind === 'plain') return part.text;
  const { url, text } = part;
  // The host stands first, whichever direction the letters after it have.
  const shown = <bdi dir="ltr">{text}</bdi>;
  if (url.origin === location.origin) return <Link to={url.pathname + url.search + url.hash}>{shown}</Link>;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer">
      {shown}
    </a>
  );
}

/** A message in which links, email addresses and phone numbers can be tapped (docs/product.md 1.13, 10.12). */
export function MessageText({ text }: { text: string }) {
  return messageParts(text).map((part, index) => (
    <Fragment key={index}>
      <Part part={part} />
    </Fragment>
  ));
}
