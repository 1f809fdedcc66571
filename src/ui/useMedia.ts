import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds. It is kept current. In the prerendered page no query holds. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/**
 * Whether the window is wide enough for the side menu to stay open, and for a list and what is open of it to stand side by side
 * (docs/product.md 4.9). It is not `width > ...`: browsers of before 2023 know no such comparison.
 */
export const useIsWide = (): boolean => useMedia('not all and (max-width: 1025px)');

/** Whether the user has set the system to show less motion. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
