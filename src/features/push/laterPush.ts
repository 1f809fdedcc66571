import { preloadable } from '@/device/preloadable';

export const LaterPushSettings = preloadable<{ uid: string }>(
  async () => (await import('./PushSettings')).PushSettings,
);

/** The line below the thanks for a rating; loaded while the player is asked. It says nothing where nothing is offered. */
export const LaterPushRoom = preloadable<{ uid: string }>(async () => (await import('./PushRoom')).PushRoom);
