/** A short buzz under the finger, where the device can, in ms: on, off, on. Not for who wants no motion. */
export function haptic(...pattern: number[]): void {
  if (!('vibrate' in navigator) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(pattern);
}
