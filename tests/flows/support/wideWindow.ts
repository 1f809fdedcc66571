import { onTestFinished } from 'vitest';

/** Until the end of the test the window is as wide as that of a computer. */
export function widenWindow(): void {
  document.documentElement.dataset.wide = '';
  onTestFinished(() => {
    delete document.documentElement.dataset.wide;
  });
}
