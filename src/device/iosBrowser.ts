const isIos = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Whether this is a browser of an iPhone or iPad: an app on its home screen shares nothing with it. */
export const isInIosBrowser = (): boolean => isIos() && !isStandalone();
