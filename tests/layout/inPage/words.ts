import type { Cut, Side } from './frames';

const LONGEST = 60;

/** An element as a person finds it again: its tag, its id and its classes. */
export function nameOf(element: Element): string {
  const classes = [...element.classList].map((name) => `.${name}`).join('');
  const id = element.id === '' ? '' : `#${element.id}`;
  return `<${element.tagName.toLowerCase()}${id}${classes}>`;
}

export const quoted = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  return `'${words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words}'`;
};

export function labelOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.textContent;
  return label.trim() === '' ? nameOf(element) : `${nameOf(element)} ${quoted(label)}`;
}

export const sideText: Record<Side, string> = {
  left: 'on the left',
  right: 'on the right',
  top: 'at the top',
  bottom: 'at the bottom',
};

export const cutText = ({ by, side, px }: Cut): string =>
  `${px} px ${sideText[side]}, by ${by === undefined ? 'the window' : nameOf(by)}`;
