import { onTestFinished } from 'vitest';

/** Until the end of the test the window is this wide, in px: as a rule the narrowest that has a list beside what is open. */
export function widenWindow(width = 900): void {
  document.documentElement.dataset.wide = String(width);
  onTestFinished(() => {
    delete document.documentElement.dataset.wide;
  });
}
