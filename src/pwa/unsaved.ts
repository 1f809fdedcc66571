import { useLayoutEffect } from 'react';

let count = 0;

export const isAnythingUnsaved = (): boolean => count > 0;

/**
 * A new version of the app waits meanwhile (src/pwa/updates.ts). What is typed into a form is seen without it, until the form is empty or
 * gone.
 */
export function useUnsaved(isUnsaved: boolean): void {
  // In the same turn as what it says is shown.
  useLayoutEffect(() => {
    if (!isUnsaved) return undefined;
    count += 1;
    return () => {
      count -= 1;
    };
  }, [isUnsaved]);
}
