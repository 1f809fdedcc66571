import { getDatabase } from 'firebase-admin/database';
import * as logger from 'firebase-functions/logger';
import * as v from 'valibot';
import { paths } from '../../src/model/paths';
import { decodePushDevices, type PushDevice } from '../../src/model/push';

/** The devices of a customer that are told of news. */
export async function devicesOf(uid: string): Promise<PushDevice[]> {
  const found: unknown = (await getDatabase().ref(paths.pushDevices(uid)).get()).val();
  return decodePushDevices(found, ({ issues }) => logger.warn('a device was left out', { issues }));
}

/** Takes a device off the list that is no more, unless another one has its place by now. */
export async function removeDevice(uid: string, { place, endpoint, p256dh }: PushDevice): Promise<void> {
  const same = v.looseObject({ endpoint: v.literal(endpoint), p256dh: v.literal(p256dh) });
  await getDatabase()
    .ref(paths.pushDevice(uid, place))
    .transaction((current: unknown) => (current === null || v.is(same, current) ? null : undefined));
}
