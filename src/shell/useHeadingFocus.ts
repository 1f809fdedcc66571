import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '@/ui/focusHeading';

/** The focus goes to the heading of a screen that is opened, as soon as it is there (docs/product.md 4.18). */
export function useHeadingFocus(content: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const place = pathname + search;
  // The first screen is read from the top of the page, as every page is.
  const reached = useRef(place);
  useEffect(() => {
    const screen = content.current;
    if (screen === null || reached.current === place) return;
    reached.current = place;
    if (focusHeading(screen)) return;
    const observer = new MutationObserver(() => {
      if (focusHeading(screen)) observer.disconnect();
    });
    observer.observe(screen, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [content, place]);
}
