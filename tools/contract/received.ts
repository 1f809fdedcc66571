import type { DataSnapshot, Reference } from 'firebase-admin/database';
import { TASK_TIMEOUT_MS } from '../../src/model/limits';

/** Waits until the player has received what lies in the mailbox. @returns false when it took too long. */
export async function isReceived(mailbox: Reference): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (snapshot: DataSnapshot): void => {
      if (snapshot.child('receivedTask').val() === true) end(true);
    };
    const end = (received: boolean): void => {
      clearTimeout(timer);
      mailbox.off('value', look);
      resolve(received);
    };
    const timer = setTimeout(() => end(false), TASK_TIMEOUT_MS);
    // The value that is already known is reported at once.
    mailbox.on('value', look);
  });
}
