import { followedText } from '@/device/storage';

/** Whose zone stands on the counter of this device: a text that {@link standOf} reads. Every start looks at it. */
export const counterStand = followedText('counter');
