import { createECDH } from 'node:crypto';
import * as logger from 'firebase-functions/logger';
import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { Refusal } from './request';

/** A flood of requests meets this end, and so does its bill. */
const maxInstances = defineInt('FUNCTIONS_MAX_INSTANCES', { default: 10 });

/** Where the functions run and how many of each at most: configuration of the deployment (functions/.env.example). */
export const serving = {
  region: defineString('FUNCTIONS_REGION', { default: 'europe-west1' }),
  maxInstances,
};

/** Functions that the database calls have to run where the database is. An event of which the function failed comes again. */
export const servingDatabase = {
  region: defineString('DATABASE_REGION', { default: 'europe-west1' }),
  maxInstances,
  retry: true,
};

/** Address of the SMTP server with its credentials: smtps://user:password@host:465. */
const smtpUrl = defineSecret('SMTP_URL');
/** The private half of the keys by which push services know the provider (docs/operations.md). */
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';

/** The functions emulator would ask the cloud for secrets; there they come from the environment. */
export const mailSecrets = isEmulated ? [] : [smtpUrl];
export const pushSecrets = isEmulated ? [] : [vapidPrivateKey];

/** How the provider is reached, for the client; each is empty when it is not known. */
export interface Contact {
  email: string;
  phone: string;
}

export interface MailConfiguration {
  smtpUrl: string;
  /** Of the links in the mail. */
  appOrigin: string;
  provider: string;
  from: string;
  contact: Contact;
  /** Where what concerns the provider is mailed; empty: nowhere. */
  alertEmail: string;
}

/** Read at each request. @throws Refusal 500 when the function is not configured (functions/.env.example). */
export function mailConfiguration(): MailConfiguration {
  const { APP_ORIGIN, PROVIDER_NAME = 'Vibecheck', MAIL_FROM = 'noreply@example.com' } = process.env;
  const { SUPPORT_EMAIL = '', SUPPORT_PHONE = '', ALERT_EMAIL = '' } = process.env;
  const address = smtpUrl.value();
  if (address === '' || APP_ORIGIN === undefined) throw new Refusal(500, 'mail is not configured');
  return {
    smtpUrl: address,
    appOrigin: APP_ORIGIN,
    provider: PROVIDER_NAME,
    from: MAIL_FROM,
    contact: { email: SUPPORT_EMAIL, phone: SUPPORT_PHONE },
    alertEmail: ALERT_EMAIL || SUPPORT_EMAIL,
  };
}

export interface PushConfiguration {
  vapid: { subject: string; publicKey: string; privateKey: string };
  /** Of the addresses to which a tap leads. */
  appOrigin: string;
  /** Where the local stack has its push service: it stands in for the known ones. A deployment never has one. */
  localService: string | undefined;
}

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
    localService: process.env.FUNCTIONS_EMULATOR === 'true' ? PUSH_SERVICE_URL : undefined,
  };
}
