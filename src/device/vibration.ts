/** `pattern`: on, off, on (ms). None with reduced motion. */
export function haptic(...pattern: number[]): void {
  if (!('vibrate' in navigator) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(pattern);
}
