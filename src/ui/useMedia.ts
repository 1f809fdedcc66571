import { useCallback, useSyncExternalStore } from 'react';

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

/** A wide window has a permanent side menu (docs/product.md 4.9). Browsers from before 2023 do not know `width > ...`. */
export const useIsWide = (): boolean => useMedia('not all and (max-width: 1025px)');

/** In px (docs/product.md 4.34). Said here alone. */
const PANES_FROM = 900;

/** A list and its open item stand side by side. Where CSS asks, an element says so in `data-panes`. */
export const useHasPanes = (): boolean => useMedia(`not all and (max-width: ${PANES_FROM - 0.02}px)`);

/** Where the song of home stands beside the faces, as its style sheets have it (CustomerHome.module.css). */
export const TWO_COLUMNS = '(min-width: 900px) and (min-height: 600px)';

/** Likely to make calls: fingers tap it. */
export const canCall = (): boolean => window.matchMedia('(pointer: coarse)').matches;

export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
