import { defineSecret } from 'firebase-functions/params';
import { Refusal } from '../request/refusal';

/** Address of the SMTP server with its credentials: smtps://user:password@host:465. */
const smtpUrl = defineSecret('SMTP_URL');

/** The functions emulator would ask the cloud for secrets; there the address comes from the environment. */
export const secrets = process.env.FUNCTIONS_EMULATOR === 'true' ? [] : [smtpUrl];

export interface MailConfiguration {
  smtpUrl: string;
  /** Of the links in the mail. */
  appOrigin: string;
  provider: string;
  from: string;
  contact: Contact;
}

/** How the provider is reached, for the client; each is empty when it is not known. */
export interface Contact {
  email: string;
  phone: string;
}

/** Read at each request. @throws Refusal 500 when the function is not configured (functions/.env.example). */
export function configuration(): MailConfiguration {
  const { APP_ORIGIN, PROVIDER_NAME = 'Vibecheck', MAIL_FROM = 'noreply@example.com' } = process.env;
  const { SUPPORT_EMAIL = '', SUPPORT_PHONE = '' } = process.env;
  const address = smtpUrl.value();
  if (address === '' || APP_ORIGIN === undefined) throw new Refusal(500, 'mail is not configured');
  const contact = { email: SUPPORT_EMAIL, phone: SUPPORT_PHONE };
  return { smtpUrl: address, appOrigin: APP_ORIGIN, provider: PROVIDER_NAME, from: MAIL_FROM, contact };
}
