/** An iPad calls itself a Mac, unless it asks for mobile pages. */
export const isIpad = (): boolean =>
  navigator.userAgent.includes('iPad') ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const isIos = (): boolean => /iPhone|iPod/.test(navigator.userAgent) || isIpad();

export const isStandalone = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true);

/** Such a browser shares no storage with the app on the home screen. */
export const isInIosBrowser = (): boolean => isIos() && !isStandalone();
