import { preloadable } from '@/device/preloadable';
import { loadTexts } from '@/i18n/i18n';

export const LaterPushSettings = preloadable<{ uid: string }>(async () => {
  const [{ PushSettings }] = await Promise.all([import('./PushSettings'), loadTexts('push')]);
  return PushSettings;
});

/** The line below the thanks for a rating; loaded while the player is asked. It says nothing where nothing is offered. */
export const LaterPushRoom = preloadable<{ uid: string }>(async () => {
  const { isPushOffered, PushRoom } = await import('./PushRoom');
  if (isPushOffered()) await loadTexts('push');
  return PushRoom;
});
