import {
  type PushAddress,
  isWorkerActive,
  subscribeToPush,
  unsubscribeFromPush,
  keptPush,
  closeNotifications,
} from '@/device/push';
import { type Database, type Updates, watchKnown, type Known, logMalformed } from '@/firebase/database';
import { paths } from '@/model/paths';
import {
  decodePushDevices,
  type NewPushDevice,
  placeFor,
  type PushDevice,
  isPushEndpoint,
} from '@/model/push';
import { SERVER_TIME } from '@/model/task';
import { within } from '@/firebase/inTime';
import { CodedError } from '@/model/failure';
import { ACT_PATIENCE_MS, SLOW_AFTER_MS } from '@/model/limits';
import { forgetPushOwner } from '@/device/pushOwner';

export type KnownDevices = Known<PushDevice[]>;

/** Watches the devices of a customer that are told of answers. */
export const watchDevices = (
  database: Database,
  uid: string,
  onKnown: (known: KnownDevices) => void,
): (() => void) =>
  watchKnown(
    database,
    (onDevices, onError) =>
      database.subscribe(
        paths.pushDevices(uid),
        (value) => onDevices(decodePushDevices(value, logMalformed)),
        onError,
      ),
    onKnown,
  );

export const readDevices = async (database: Database, uid: string): Promise<PushDevice[]> =>
  decodePushDevices(await database.read(paths.pushDevices(uid)), logMalformed);

interface Writing {
  uid: string;
  address: PushAddress;
  language: string;
  /** Whether the notification shows the message itself. */
  text: boolean;
  /** The address under which this device was written before, where it has another one now. */
  former?: string | undefined;
}

/** Writes this device, in the place of what it was. */
export async function writeDevice(
  database: Database,
  devices: readonly PushDevice[],
  { uid, address, language, text, former }: Writing,
): Promise<void> {
  const ours = ({ endpoint }: PushDevice): boolean => endpoint === former || endpoint === address.endpoint;
  const others = devices.filter((device) => !ours(device));
  const updates: Updates = Object.fromEntries(
    devices.filter(ours).map(({ place }) => [paths.pushDevice(uid, place), null]),
  );
  const device: NewPushDevice = {
    ...address,
    language,
    at: SERVER_TIME,
    ...(text && { text: true as const }),
  };
  updates[paths.pushDevice(uid, placeFor(others, address.endpoint))] = device;
  await database.write(updates);
}

/** Takes the device with this address off the list of its customer. */
export async function removeDevice(database: Database, uid: string, endpoint: string): Promise<void> {
  const devices = (await readDevices(database, uid)).filter((device) => device.endpoint === endpoint);
  if (devices.length === 0) return;
  await database.write(Object.fromEntries(devices.map(({ place }) => [paths.pushDevice(uid, place), null])));
}

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

/** Ends the subscription of this browser, whoever asked for it. It needs no connection. */
export async function endHere(): Promise<void> {
  keptPush.write(undefined);
  await Promise.all([forgetPushOwner(), closeNotifications(), unsubscribeFromPush()]);
}

const late = () => new CodedError('network-request-failed', 'The device is not taken off the list in time.');

/** At a log-out: nothing arrives here any more. The list of the customer is told, if there is a connection (docs/product.md 32.7). */
export async function leavePush(database: Database, uid: string): Promise<void> {
  const kept = keptPush.read();
  const removed =
    kept?.uid === uid ? removeDevice(database, uid, kept.endpoint).catch(() => undefined) : undefined;
  await within(SLOW_AFTER_MS, Promise.all([endHere(), removed]), late).catch(() => undefined);
}
