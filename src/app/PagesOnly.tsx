import { useContext, useEffect, useMemo, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router-dom';
import { arrived, fromPage } from '@/ui/useBack';

/** Lets its children navigate only from a page, never from the step in the history that an open menu or dialog adds (src/ui/useBack.ts). */
export function PagesOnly({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const { key } = useLocation();
  useEffect(() => arrived(), [key]);
  const above = useMemo(() => {
    const { navigator } = context;
    return {
      ...context,
      navigator: {
        ...navigator,
        push: (...to: Parameters<typeof navigator.push>) => fromPage(() => navigator.push(...to)),
        replace: (...to: Parameters<typeof navigator.replace>) => fromPage(() => navigator.replace(...to)),
        go: (delta: number) => fromPage(() => navigator.go(delta)),
      },
    };
  }, [context]);
  return <NavigationContext.Provider value={above}>{children}</NavigationContext.Provider>;
}
