import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { noteVisited } from '@/ui/useBack';

/** By these somebody scrolls: what comes in later must not take them elsewhere. */
const TAKEOVERS = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

const isAt = (top: number): boolean => Math.abs(window.scrollY - top) < 2;

/** Scrolls to where the reader was, again while the page grows to its height. @returns what ends that */
function returnTo(top: number): () => void {
  const scroll = () => {
    window.scrollTo(0, top);
    if (isAt(top)) stop();
  };
  const growth = new ResizeObserver(scroll);
  const stop = () => {
    growth.disconnect();
    for (const takeover of TAKEOVERS) window.removeEventListener(takeover, stop);
  };
  for (const takeover of TAKEOVERS) window.addEventListener(takeover, stop, { passive: true });
  growth.observe(document.body);
  scroll();
  return stop;
}

/** A new screen starts at its top; going back leads to where the reader was. */
export function useScrollPosition(): void {
  const { key, hash, pathname, search } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => noteVisited(pathname + search), [key, pathname, search]);

  // Not a moment later: what the next screen makes of the position is not of this one.
  useLayoutEffect(() => {
    const known = isReturn ? positions.current.get(key) : undefined;
    let stopReturning: () => void = () => undefined;
    if (known !== undefined) stopReturning = returnTo(known);
    else if (hash === '') window.scrollTo(0, 0);
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stopReturning();
      window.removeEventListener('scroll', remember);
    };
  }, [key, hash, isReturn]);
}
