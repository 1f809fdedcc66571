/** A short buzz under the finger, where the device can, in ms: on, off, on. Users who want no motion feel none. */
export function haptic(...pattern: number[]): void {
  if (!('vibrate' in navigator) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(pattern);
}
