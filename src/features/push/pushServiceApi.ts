import {
  isWorkerActive,
  subscribeToPush,
  unsubscribeFromPush,
  type PushAddress,
} from '@/device/push/pushSubscription';
import { within } from '@/firebase/inTime';
import { CodedError } from '@/model/failure';
import { ACT_PATIENCE_MS } from '@/model/limits';
import { isPushEndpoint } from '@/model/push';

const noAnswer = () => new CodedError('network-request-failed', 'The push service does not answer.');

/** Why there is no address: this browser can have none, or the worker of the app is not active yet. */
type NoAddress = 'notPossible' | 'notYet';

/**
 * An address at a push service that is known, or why there is none (docs/product.md 32.4).
 * @throws CodedError when there is no answer now
 */
export async function newAddress(): Promise<PushAddress | NoAddress> {
  const late = new AbortController();
  const asked = subscribeToPush(late.signal);
  try {
    const address = await within(ACT_PATIENCE_MS, asked, noAnswer);
    if (isPushEndpoint(address.endpoint)) return address;
    await unsubscribeFromPush();
    return 'notPossible';
  } catch (error) {
    if (error instanceof CodedError) {
      // What was told as failed must not happen later.
      late.abort();
      asked.then(unsubscribeFromPush).catch(() => undefined);
      if (!(await isWorkerActive())) return 'notYet';
      throw error;
    }
    if (!navigator.onLine) throw new CodedError('offline', 'The push service cannot be reached.');
    return 'notPossible';
  }
}

/**
 * The address of a device that is told already. Other tabs wait for the answer, so that it has to come in time.
 * @throws CodedError when there is none now: the next start asks again
 */
export const addressHere = (): Promise<PushAddress> => within(ACT_PATIENCE_MS, subscribeToPush(), noAnswer);
