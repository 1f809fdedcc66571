/** Whether the page can be seen: not in a tab behind others, nor on a phone that is locked. */
export const pageVisibility = {
  isVisible: (): boolean => document.visibilityState === 'visible',
  subscribe: (onChange: () => void): (() => void) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
};
