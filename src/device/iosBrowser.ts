const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Whether this is a browser on an iPhone or iPad, which shares no storage with the app on the home screen. */
export const isInIosBrowser = (): boolean => isIos() && !isStandalone();
