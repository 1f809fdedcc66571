import { isInIosBrowser } from '../iosBrowser';

/** What this browser lets the app do. `possible`: it may be asked, or has allowed it. */
export type PushSupport = 'notPossible' | 'needsHomeScreen' | 'denied' | 'possible';

/** The public key of the build, with which push services know who sends. Without one nothing can be sent. */
export const buildKey = (): string => import.meta.env.VITE_VAPID_PUBLIC_KEY ?? '';

export function pushSupport(): PushSupport {
  if (buildKey() === '') return 'notPossible';
  // Only an app on the home screen has it there.
  if (isInIosBrowser()) return 'needsHomeScreen';
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window;
  if (!isPossible || !('Notification' in window)) return 'notPossible';
  return Notification.permission === 'denied' ? 'denied' : 'possible';
}

export const areNotificationsAllowed = (): boolean =>
  'Notification' in window && Notification.permission === 'granted';

/** Lets the browser ask; only after a tap. */
export const askForNotifications = (): Promise<NotificationPermission> =>
  'Notification' in window ? Notification.requestPermission() : Promise.resolve('denied');
