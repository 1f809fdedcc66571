/**
 * What the phone's keyboard covers of the page (px), for useSyncExternalStore. 0 where the browser shrinks the page instead
 * (interactive-widget in index.html).
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
    // Zooming in also shrinks the visual viewport.
    if (visualViewport === null || visualViewport.scale > 1) return 0;
    return Math.max(0, Math.round(innerHeight - visualViewport.height - visualViewport.offsetTop));
  },
};
