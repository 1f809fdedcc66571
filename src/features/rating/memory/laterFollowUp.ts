import { preloadable } from '@/device/preloadable';

/** What can be said of a rating that the player has received; loaded while the player is asked. */
export const LaterFollowUp = preloadable(async () => (await import('./RatingFollowUp')).RatingFollowUp);
