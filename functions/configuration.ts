import { defineInt, defineSecret, defineString } from 'firebase-functions/params';
import { instanceOf } from './instance';
import { Refusal } from './request';

/** Limits the load, and the bill, of a flood of requests. */
const maxInstances = defineInt('FUNCTIONS_MAX_INSTANCES', { default: 10 });

export const httpsOptions = {
  region: defineString('FUNCTIONS_REGION', { default: 'europe-west1' }),
  maxInstances,
};

/**
 * Database triggers have to run in the region of the database, and listen to one instance: a second one of the project, such as the old one
 * after a restoring, calls nothing. The event of a failed run is delivered again.
 */
export const triggerOptions = {
  instance: instanceOf(process.env),
  region: defineString('DATABASE_REGION', { default: 'europe-west1' }),
  maxInstances,
  retry: true,
};

/** smtps://user:password@host:465 */
const smtpUrl = defineSecret('SMTP_URL');
const vapidPrivateKey = defineSecret('VAPID_PRIVATE_KEY');

const isEmulated = process.env.FUNCTIONS_EMULATOR === 'true';

/** The emulator would ask the cloud for declared secrets; there they come from the environment. */
export const mailSecrets = isEmulated ? [] : [smtpUrl];
export const pushSecrets = isEmulated ? [] : [vapidPrivateKey];

/** An operator whose DJs use another tool turns it off. */
export const areConversationsBrought = (): boolean => process.env.DESK_CONVERSATIONS !== 'off';

/** @throws Refusal 500 when mail is not configured (functions/.env.example) */
export function mailConfiguration() {
  const { APP_ORIGIN, PROVIDER_NAME = 'Vibecheck', MAIL_FROM = 'noreply@example.com' } = process.env;
  const { SUPPORT_EMAIL = '', SUPPORT_PHONE = '', ALERT_EMAIL = '' } = process.env;
  const address = smtpUrl.value();
  if (address === '' || APP_ORIGIN === undefined) throw new Refusal(500, 'mail is not configured');
  return {
    smtpUrl: address,
    appOrigin: APP_ORIGIN,
    provider: PROVIDER_NAME,
    from: MAIL_FROM,
    /** How clients reach the provider; empty: not configured. */
    contact: { email: SUPPORT_EMAIL, phone: SUPPORT_PHONE },
    /** Where alerts for the provider go; empty: nowhere. */
    alertEmail: ALERT_EMAIL || SUPPORT_EMAIL,
  };
}
export type MailConfiguration = ReturnType<typeof mailConfiguration>;

/** undefined: the provider has no keys, so no device is notified. */
export function pushConfiguration() {
  const { APP_ORIGIN, VAPID_PUBLIC_KEY = '', VAPID_SUBJECT = '', PUSH_SERVICE_URL } = process.env;
  if (APP_ORIGIN === undefined || VAPID_PUBLIC_KEY === '' || VAPID_SUBJECT === '') return undefined;
  return {
    vapid: { subject: VAPID_SUBJECT, publicKey: VAPID_PUBLIC_KEY, privateKey: vapidPrivateKey.value() },
    appOrigin: APP_ORIGIN,
    localService: process.env.FUNCTIONS_EMULATOR === 'true' ? PUSH_SERVICE_URL : undefined,
  };
}
export type PushConfiguration = NonNullable<ReturnType<typeof pushConfiguration>>;
