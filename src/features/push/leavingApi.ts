import { keptPush } from '@/device/push/keptPush';
import type { Database } from '@/firebase/database';
import { within } from '@/firebase/inTime';
import { CodedError } from '@/model/failure';
import { SLOW_AFTER_MS } from '@/model/limits';
import { endHere } from './endHere';
import { removeDevice } from './pushApi';

const late = () => new CodedError('network-request-failed', 'The device is not taken off the list in time.');

/** At a log-out: nothing arrives here any more. The list of the customer is told, if there is a connection (docs/product.md 32.7). */
export async function leavePush(database: Database, uid: string): Promise<void> {
  const kept = keptPush.read();
  const removed =
    kept?.uid === uid ? removeDevice(database, uid, kept.endpoint).catch(() => undefined) : undefined;
  await within(SLOW_AFTER_MS, Promise.all([endHere(), removed]), late).catch(() => undefined);
}
