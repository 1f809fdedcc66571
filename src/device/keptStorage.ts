import { asBoolean, storedValue } from './storage';

const asked = storedValue('keptStorageAsked', asBoolean);

/**
 * Asks the browser, once on a device, not to clear the login, drafts and waiting messages when space runs out. Firefox asks its user, so
 * call it only for somebody who keeps the app: it is installed, or notifications are on.
 */
export function askToKeepStorage(): void {
  // Safari has it from 15.2, and only pages over HTTPS.
  if (asked.read() === true || !('storage' in navigator)) return;
  asked.write(true);
  void navigator.storage.persist().catch(() => false);
}
