import { useEffect, type RefObject } from 'react';

/** For how long a tap may still be meant for what stood there before, in ms. */
const MEANT_BEFORE_MS = 500;

/** When an element has another size, what stands in it may have moved under a finger: it takes no tap for half a second. */
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
