import { useEffect, type RefObject } from 'react';

/** For this long after a change, in ms, a tap may be meant for the former content. */
export const MEANT_BEFORE_MS = 500;

/** Ignores taps on an element for half a second after its size changes, because its content may have moved under a finger. */
export function useHeldTaps(of: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = of.current;
    if (element === null) return;
    let isFirst = true;
    let releasing: ReturnType<typeof setTimeout> | undefined;
    const hold = () => {
      if (isFirst) {
        isFirst = false;
        return;
      }
      element.style.pointerEvents = 'none';
      clearTimeout(releasing);
      releasing = setTimeout(() => {
        element.style.pointerEvents = '';
      }, MEANT_BEFORE_MS);
    };
    const observer = new ResizeObserver(hold);
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearTimeout(releasing);
    };
  }, [of]);
}
