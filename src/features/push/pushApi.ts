import { type PushAddress } from '@/device/push/pushSubscription';
import type { Database, Updates } from '@/firebase/database';
import { watchKnown, type Known } from '@/firebase/database';
import { logMalformed } from '@/firebase/database';
import { paths } from '@/model/paths';
import { decodePushDevices, type NewPushDevice, placeFor, type PushDevice } from '@/model/push';
import { SERVER_TIME } from '@/model/task';

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
