/**
 * The keyboard of the phone, for useSyncExternalStore: how much of the page it covers at the bottom, in px. It is 0 where the browser makes
 * the page smaller instead (interactive-widget in index.html).
 */
export const keyboard = {
  subscribe: (listener: () => void): (() => void) => {
    const { visualViewport } = window;
    visualViewport?.addEventListener('resize', listener);
    visualViewport?.addEventListener('scroll', listener);
    return () => {
      visualViewport?.removeEventListener('resize', listener);
      visualViewport?.removeEventListener('scroll', listener);
    };
  },
  height: (): number => {
    const { visualViewport, innerHeight } = window;
    // A user who has zoomed in sees less of the page, too.
    if (visualViewport === null || visualViewport.scale > 1) return 0;
    return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
  },
};
