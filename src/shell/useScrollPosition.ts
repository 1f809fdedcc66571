import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** A new screen starts at its top; going back leads to where the reader was. */
export function useScrollPosition(): void {
  const { key, hash } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const positions = useRef(new Map<string, number>());

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const known = isReturn ? positions.current.get(key) : undefined;
    if (known !== undefined) window.scrollTo(0, known);
    else if (hash === '') window.scrollTo(0, 0);
  }, [key, hash, isReturn]);

  useEffect(() => {
    const remember = () => positions.current.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);
}
