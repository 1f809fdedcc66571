import { createECDH } from 'node:crypto';
import { defineSecret } from 'firebase-functions/params';
import * as logger from 'firebase-functions/logger';

/** The private half of the keys by which push services know the provider (docs/operations.md). */
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

const isEmulated = (): boolean => process.env.FUNCTIONS_EMULATOR === 'true';

/** What a function that tells devices something needs. The functions emulator would ask the cloud for secrets. */
export const pushSecrets = isEmulated() ? [] : [vapidPrivateKey];

export interface PushConfiguration {
  vapid: { subject: string; publicKey: string; privateKey: string };
  /** Of the addresses to which a tap leads. */
  appOrigin: string;
  /** Where the local stack has its push service: it stands in for the known ones. A deployment never has one. */
  localService: string | undefined;
}

/** Whether these are the two halves of one pair. */
function isPair(publicKey: string, privateKey: string): boolean {
  try {
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

/** undefined: nothing is told to devices, because the provider has no keys, or none that belong together. */
export function pushConfiguration(): PushConfiguration | undefined {
  const { APP_ORIGIN, VAPID_PUBLIC_KEY = '', VAPID_SUBJECT = '', PUSH_SERVICE_URL } = process.env;
  const privateKey = vapidPrivateKey.value();
  if (APP_ORIGIN === undefined || VAPID_PUBLIC_KEY === '' || VAPID_SUBJECT === '') return undefined;
  if (!isPair(VAPID_PUBLIC_KEY, privateKey)) {
    logger.error('VAPID_PRIVATE_KEY does not belong to VAPID_PUBLIC_KEY: no device is told anything');
    return undefined;
  }
  return {
    vapid: { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey },
    appOrigin: APP_ORIGIN,
    localService: isEmulated() ? PUSH_SERVICE_URL : undefined,
  };
}
