import { useContext, useEffect, useMemo, useRef, type ReactNode } from 'react';
import {
  BrowserRouter,
  createPath,
  parsePath,
  type To,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router-dom';
import { arrived, fromPage } from '@/ui/useBack';

/** The page may not yet show it. */
const isHere = (to: To): boolean =>
  createPath(typeof to === 'string' ? parsePath(to) : to) ===
  window.location.pathname + window.location.search + window.location.hash;

/** Never navigates from the history entry that an open menu or dialog adds (src/ui/useBack.ts). */
function PagesOnly({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const { key } = useLocation();
  useEffect(() => arrived(), [key]);
  const above = useMemo(() => {
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        ...navigator,
        // A link may be tapped again while its page is still loading (docs/product.md 4.30).
        push: (...to: Parameters<typeof navigator.push>) =>
          fromPage(() => (isHere(to[0]) ? navigator.replace(...to) : navigator.push(...to))),
        replace: (...to: Parameters<typeof navigator.replace>) => fromPage(() => navigator.replace(...to)),
        go: (delta: number) => fromPage(() => navigator.go(delta)),
      },
    };
  }, [context]);
  return <NavigationContext.Provider value={above}>{children}</NavigationContext.Provider>;
}

/**
 * src/main.tsx divides the first render into slices. `BrowserRouter` reads the address as it renders, and listens only once that is done,
 * so it misses a back meanwhile.
 */
function CatchUp() {
  const rendered = useRef(useLocation());
  useEffect(() => {
    if (!isHere(rendered.current)) dispatchEvent(new Event('popstate'));
  }, []);
  return null;
}

export const AppRouter = ({ children }: { children: ReactNode }) => (
  <BrowserRouter>
    <CatchUp />
    <PagesOnly>{children}</PagesOnly>
  </BrowserRouter>
);
