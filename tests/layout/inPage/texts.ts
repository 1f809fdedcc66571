import { boxFrom, boxOf, cutsOf, overflowOf, ROUNDING, type Box, type Cut } from './frames';
import { isSeen, scope } from './scope';
import { cutText, nameOf, quoted, sideText } from './words';

/** Letters are higher than their lines where these stand close: by so much of their size. */
const LEADING = 0.35;

interface Line {
  text: string;
  /** Of the text node. */
  parent: Element;
  box: Box;
}

/** Where what is seen of a text begins and ends. Spaces that are kept are left out: the last one of a line hangs beyond it. */
function partsOf(text: string, parent: Element): [from: number, to: number][] {
  if (getComputedStyle(parent).whiteSpaceCollapse !== 'preserve') return [[0, text.length]];
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => [index, index + word.length]);
}

interface SeenText {
  node: Node;
  text: string;
  parent: Element;
}

function seenTexts(): SeenText[] {
  const found: SeenText[] = [];
  const walker = document.createTreeWalker(scope(), NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, nodeValue } = node;
    const text = nodeValue ?? '';
    if (parent !== null && text.trim() !== '' && isSeen(parent)) found.push({ node, text, parent });
  }
  return found;
}

function lines(): Line[] {
  const found: Line[] = [];
  const range = document.createRange();
  for (const { node, text, parent } of seenTexts()) {
    // Such as a line that unfolds only after a while.
    if (!parent.checkVisibility({ opacityProperty: true })) continue;
    for (const [from, to] of partsOf(text, parent)) {
      range.setStart(node, from);
      range.setEnd(node, to);
      for (const rectangle of range.getClientRects())
        if (rectangle.width >= 1) found.push({ text, parent, box: boxFrom(rectangle) });
    }
  }
  return found;
}

/** So much of a line a word has on the smallest phone, beside the margins of the page and of a card, in px. */
const NARROWEST_LINE = 256;

/** A longer word, of the name of a zone for example, may break beside other things. */
const LONGEST_WHOLE_WORD = 12;

/** A browser may break a line after such a sign (the last is the Hebrew hyphen), or between two pictures. */
const MAY_BREAK =
  /[-/?–—\u05be].|(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}){2}/u;

/** The words that are seen to break over several lines, although one line of the smallest phone would hold them. */
export function wordProblems(): string[] {
  const range = document.createRange();
  const broken: string[] = [];
  for (const { node, text, parent } of seenTexts()) {
    const block = blockOf(parent);
    // Further lines are laid out too, but nobody sees them.
    const end = overflowOf(block, 'y') === 'cut' ? boxOf(block).bottom : Infinity;
    for (const { 0: word, index } of text.matchAll(/\S+/g)) {
      if (word.length > LONGEST_WHOLE_WORD || MAY_BREAK.test(word)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const parts = [...range.getClientRects()].filter(({ top }) => top < end);
      const width = parts.reduce((sum, part) => sum + part.width, 0);
      const isBroken = new Set(parts.map(({ top }) => Math.round(top))).size > 1;
      if (isBroken && width <= NARROWEST_LINE) broken.push(`broken: ${quoted(word)} in ${nameOf(parent)}`);
    }
  }
  return broken;
}

/** The block in whose lines a text stands. */
function blockOf(element: Element): Element {
  let at = element;
  while (/^(inline|contents)$/.test(getComputedStyle(at).display) && at.parentElement !== null)
    at = at.parentElement;
  return at;
}

/** Whether an ellipsis stands for what is cut. */
function isElided({ by, side }: Cut, block: Element): boolean {
  if (by === undefined) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(by);
  if (side === 'bottom') return /\d/.test(webkitLineClamp) && by.contains(block);
  return side !== 'top' && textOverflow === 'ellipsis' && by === block;
}

const isUpright = ({ side }: Pick<Cut, 'side'>): boolean => side === 'top' || side === 'bottom';

/** How much a line sticks out of the block in which it stands. */
function beyond(box: Box, block: Element, leading: number): Cut[] {
  const around = boxOf(block);
  const cut = (side: Cut['side'], px: number, least: number): Cut[] =>
    px > least ? [{ by: block, side, px: Math.round(px) }] : [];
  return [
    ...(overflowOf(block, 'x') === 'seen'
      ? [
          ...cut('left', around.left - box.left, ROUNDING),
          ...cut('right', box.right - around.right, ROUNDING),
        ]
      : []),
    ...(overflowOf(block, 'y') === 'seen'
      ? [...cut('top', around.top - box.top, leading), ...cut('bottom', box.bottom - around.bottom, leading)]
      : []),
  ];
}

/** The texts that are cut without an ellipsis, and those that stick out of what holds them. */
export function textProblems(): string[] {
  return lines().flatMap(({ text, parent, box }) => {
    const block = blockOf(parent);
    const leading = parseFloat(getComputedStyle(parent).fontSize) * LEADING;
    const cuts = cutsOf(parent, box, true).filter(
      (cut) => !isElided(cut, block) && !(isUpright(cut) && cut.px <= leading),
    );
    return [
      ...cuts.map((cut) => `cut: ${quoted(text)} in ${nameOf(parent)}, ${cutText(cut)}`),
      ...beyond(box, block, leading).map(
        ({ side, px }) => `sticks out: ${quoted(text)} of ${nameOf(block)}, ${px} px ${sideText[side]}`,
      ),
    ];
  });
}

/** The selects whose chosen text is longer than they are, and says so by no ellipsis. */
export function selectProblems(): string[] {
  const paint = document.createElement('canvas').getContext('2d');
  if (paint === null) return [];
  return [...scope().querySelectorAll('select')].filter(isSeen).flatMap((select) => {
    const { font, letterSpacing, paddingLeft, paddingRight, textOverflow, opacity, overflow } =
      getComputedStyle(select);
    const text = select.selectedOptions[0]?.text ?? '';
    paint.font = font;
    paint.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing;
    const room = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    const missing = paint.measureText(text).width - room;
    const isElidedThere = textOverflow === 'ellipsis' && overflow !== 'auto';
    if (opacity === '0' || missing <= ROUNDING || isElidedThere) return [];
    return [`cut: ${quoted(text)} in ${nameOf(select)}, ${Math.round(missing)} px ${sideText.right}`];
  });
}
