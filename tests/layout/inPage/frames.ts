export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export type Side = keyof Box;

/** What of a box nobody can come to see: by how many px, at which side, and because of which element (undefined: the window). */
export interface Cut {
  by: Element | undefined;
  side: Side;
  px: number;
}

type Axis = 'x' | 'y';
const SIDES = { x: ['left', 'right'], y: ['top', 'bottom'] } as const;

/** What a browser rounds, in px. */
export const ROUNDING = 1.5;

/** An animation that moves an element holds it as a place in the page, also after its end where that is kept. */
const isMoved = (element: Element): boolean =>
  element
    .getAnimations()
    .some(
      ({ effect }) =>
        effect instanceof KeyframeEffect && effect.getKeyframes().some((frame) => 'transform' in frame),
    );

/** Whether what is fixed within an element is fixed to it and not to the window. */
function holdsFixed(element: Element): boolean {
  const { transform, perspective, filter, backdropFilter, willChange, contain } = getComputedStyle(element);
  return (
    [transform, perspective, filter, backdropFilter].some((value) => value !== 'none' && value !== '') ||
    /transform|perspective|filter/.test(willChange) ||
    /paint|layout|strict|content/.test(contain) ||
    isMoved(element)
  );
}

const paintsWithin = ({ contain, contentVisibility }: CSSStyleDeclaration): boolean =>
  /paint|strict|content/.test(contain) || contentVisibility === 'auto';

/** How an element treats what sticks out of it. */
export function overflowOf(element: Element, axis: Axis): 'seen' | 'cut' | 'scrolled' {
  const style = getComputedStyle(element);
  const overflow = axis === 'x' ? style.overflowX : style.overflowY;
  if (overflow === 'auto' || overflow === 'scroll') return 'scrolled';
  return overflow !== 'visible' || paintsWithin(style) ? 'cut' : 'seen';
}

function closest(element: Element, holds: (ancestor: Element) => boolean): Element | null {
  let at = element.parentElement;
  while (at !== null && !holds(at)) at = at.parentElement;
  return at;
}

const isPlaced = (element: Element): boolean =>
  getComputedStyle(element).position !== 'static' || holdsFixed(element);

/** What an element moves with and is clipped by next. */
function frameAround(element: Element): Element | 'window' {
  if (element.matches('dialog:modal, :popover-open')) return 'window';
  const { position } = getComputedStyle(element);
  if (position === 'fixed') return closest(element, holdsFixed) ?? 'window';
  if (position === 'absolute') return closest(element, isPlaced) ?? document.documentElement;
  return element.parentElement ?? document.documentElement;
}

const isRoot = (element: Element): boolean =>
  element === document.documentElement || element === document.body;

/** All that may clip an element, from the inside out, and whether the window shows it wherever the page is scrolled to. */
function framesAround(element: Element): { frames: Element[]; isFixed: boolean } {
  const frames: Element[] = [];
  let at: Element | 'window' = frameAround(element);
  while (at !== 'window' && !isRoot(at)) {
    frames.push(at);
    at = frameAround(at);
  }
  return { frames, isFixed: at === 'window' };
}

/** A rectangle's sides as fields of its own, which can be copied. */
export const boxFrom = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });

export const boxOf = (element: Element): Box => boxFrom(element.getBoundingClientRect());

/** The part of an element within its borders and beside its scroll bars. */
function insideOf(element: Element): Box {
  const { left, top } = element.getBoundingClientRect();
  const { clientLeft, clientTop, clientWidth, clientHeight } = element;
  const start = { left: left + clientLeft, top: top + clientTop };
  return { ...start, right: start.left + clientWidth, bottom: start.top + clientHeight };
}

/** The box as far as the frame reaches, once it was scrolled there. */
function scrolledInto(box: Box, frame: Box, [start, end]: readonly [Side, Side]): Box {
  const size = Math.min(box[end] - box[start], frame[end] - frame[start]);
  const at = Math.min(Math.max(box[start], frame[start]), frame[end] - size);
  return { ...box, [start]: at, [end]: at + size };
}

/** How far a frame can be scrolled, as it stands in the window now. A reversed column is scrolled from its end. */
function rangeOf(frame: Element, inside: Box, axis: Axis): [start: number, end: number] {
  if (axis === 'x')
    return [inside.left - frame.scrollLeft, inside.left - frame.scrollLeft + frame.scrollWidth];
  const isReversed = getComputedStyle(frame).flexDirection === 'column-reverse';
  const beyond = isReversed ? frame.scrollHeight - frame.clientHeight : 0;
  const start = inside.top - frame.scrollTop - beyond;
  return [start, start + frame.scrollHeight];
}

const windowBox = (): Box => {
  const { clientWidth, clientHeight } = document.documentElement;
  return { left: 0, top: 0, right: clientWidth, bottom: Math.max(clientHeight, window.innerHeight) };
};

const isLocked = (): boolean => {
  const [root, body] = [document.documentElement, document.body].map(
    (element) => getComputedStyle(element).overflowY,
  );
  return (
    root === 'hidden' || root === 'clip' || (root === 'visible' && (body === 'hidden' || body === 'clip'))
  );
};

/** What nobody can come to see of a box of an element, however it scrolls. `withSelf`: the element itself may clip it too. */
export function cutsOf(element: Element, box: Box, withSelf = false): Cut[] {
  const cuts: Cut[] = [];
  const { frames, isFixed } = framesAround(element);
  let left = box;
  const cutAt = (by: Element | undefined, side: Side, px: number): void => {
    if (px > ROUNDING) cuts.push({ by, side, px: Math.round(px) });
  };
  for (const frame of withSelf ? [element, ...frames] : frames) {
    const inside = insideOf(frame);
    for (const axis of ['x', 'y'] as const) {
      const overflow = overflowOf(frame, axis);
      if (overflow === 'seen') continue;
      const [start, end] = SIDES[axis];
      const [from, to] =
        overflow === 'scrolled' ? rangeOf(frame, inside, axis) : [inside[start], inside[end]];
      cutAt(frame, start, from - left[start]);
      cutAt(frame, end, left[end] - to);
      left = scrolledInto(left, inside, SIDES[axis]);
    }
  }
  const shown = windowBox();
  const above = isFixed ? 0 : -window.scrollY;
  cutAt(undefined, 'left', (isFixed ? 0 : -window.scrollX) - left.left);
  cutAt(undefined, 'right', left.right - shown.right);
  cutAt(undefined, 'top', above - left.top);
  if (isFixed || isLocked()) cutAt(undefined, 'bottom', left.bottom - shown.bottom);
  return cuts;
}

/** What is in the window now of a box of an element. */
export function shownOf(element: Element, box: Box): Box {
  const { frames } = framesAround(element);
  const clipped = frames.filter(
    (frame) => overflowOf(frame, 'x') !== 'seen' || overflowOf(frame, 'y') !== 'seen',
  );
  return [windowBox(), ...clipped.map(insideOf)].reduce(
    (seen, frame) => ({
      left: Math.max(seen.left, frame.left),
      top: Math.max(seen.top, frame.top),
      right: Math.min(seen.right, frame.right),
      bottom: Math.min(seen.bottom, frame.bottom),
    }),
    box,
  );
}
