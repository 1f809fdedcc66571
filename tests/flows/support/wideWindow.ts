import { onTestFinished } from 'vitest';

/** Lasts until the end of the test. The default is the narrowest window that has a list beside what is open (px). */
export function widenWindow(width = 900): void {
  document.documentElement.dataset.wide = String(width);
  onTestFinished(() => {
    delete document.documentElement.dataset.wide;
  });
}
