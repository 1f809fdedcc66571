import { onTestFinished } from 'vitest';

/** Until the end of the test, in px: as a rule the narrowest window that has a list beside what is open. */
export function widenWindow(width = 900): void {
  document.documentElement.dataset.wide = String(width);
  onTestFinished(() => {
    delete document.documentElement.dataset.wide;
  });
}
