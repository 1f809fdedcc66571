import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A click that follows a finger within this time (ms) is the same tap. */
const SAME_TAP_MS = 700;

/**
 * A tap is a finger that comes down and up on the same element, also if it rolled on the way, or with a second finger beside it: browsers
 * send no click then. Spread the result on the element, whose style is `touch-action: none`. Keyboards and screen readers click.
 */
export function useWholeTaps(onTap: () => void) {
  const fingers = useRef(new Set<number>());
  const isTold = useRef(false);
  const toldAt = useRef(-Infinity);
  return {
    onPointerDown: ({ pointerId, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      if (fingers.current.size === 0) isTold.current = false;
      fingers.current.add(pointerId);
    },
    onPointerUp: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
      if (!fingers.current.delete(pointerId) || isTold.current) return;
      if (!currentTarget.contains(document.elementFromPoint(clientX, clientY))) return;
      isTold.current = true;
      toldAt.current = performance.now();
      onTap();
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId),
    onClick: ({ detail }: MouseEvent) => {
      // Keys click without a count.
      if (detail !== 0 && performance.now() - toldAt.current < SAME_TAP_MS) return;
      onTap();
    },
  };
}
