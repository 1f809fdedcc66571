import { preloadable } from '@/device/preloadable';

/** The choice below a thumbs down; loaded while the player is asked. */
export const LaterNotHereAgain = preloadable(async () => (await import('./NotHereAgain')).NotHereAgain);
