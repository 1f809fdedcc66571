import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches, kept current. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => window.matchMedia(query).matches);
}

/**
 * Whether the window is wide enough for a permanent side menu, and for a list beside its open item (docs/product.md 4.9). Browsers from
 * before 2023 do not know `width > ...`.
 */
export const useIsWide = (): boolean => useMedia('not all and (max-width: 1025px)');

/** Whether the user prefers reduced motion. */
export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
