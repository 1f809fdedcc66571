import { keptPush } from '@/device/push/keptPush';
import { pushOwner } from '@/device/push/pushOwner';
import { pushAddress, unsubscribeFromPush, type PushAddress } from '@/device/push/pushSubscription';
import { areNotificationsAllowed } from '@/device/push/pushSupport';
import type { Database } from '@/firebase/database';
import { isPushEndpoint } from '@/model/push';
import { endHere } from './endHere';
import { oneTabAtATime } from './oneTab';
import { readDevices, removeDevice, writeDevice } from './pushApi';
import { addressHere } from './pushServiceApi';
import { languageHere } from './pushThunks';

const isSame = (one: PushAddress, other: PushAddress): boolean =>
  one.endpoint === other.endpoint && one.p256dh === other.p256dh && one.auth === other.auth;

/** An address that the push service has not given up: the database no longer has the one that it had. */
async function freshAddress(): Promise<PushAddress> {
  await unsubscribeFromPush();
  return addressHere();
}

async function compare(database: Database, uid: string): Promise<void> {
  const kept = keptPush.read();
  if (kept === undefined) return;
  if (kept.uid !== uid) {
    await endHere();
    return;
  }
  if (!areNotificationsAllowed()) {
    await endHere();
    await removeDevice(database, uid, kept.endpoint);
    return;
  }
  await pushOwner.write(uid);
  const devices = await readDevices(database, uid);
  const known = devices.find(({ endpoint }) => endpoint === kept.endpoint);
  const now = await pushAddress();
  const isGivenUp = known === undefined && now?.endpoint === kept.endpoint;
  const address = isGivenUp ? await freshAddress() : await addressHere();
  if (!isPushEndpoint(address.endpoint)) return;
  if (known === undefined || !isSame(known, address) || known.language !== languageHere())
    await writeDevice(database, devices, {
      uid,
      address,
      language: languageHere(),
      text: known?.text === true,
      former: kept.endpoint,
    });
  keptPush.write({ uid, endpoint: address.endpoint });
}

/**
 * Compares this device with what the database has of it, and writes once what is different (docs/product.md 32.9). A device that somebody
 * else turned on tells that person nothing more (32.8).
 */
export const keepPush = (database: Database, uid: string): Promise<void> =>
  oneTabAtATime(() => compare(database, uid));
