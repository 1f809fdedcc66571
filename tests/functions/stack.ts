import { beforeAll, expect, inject, vi } from 'vitest';
import { HOST } from '../../emulators/ports';
import type { VapidKeys } from '../../emulators/push/vapidKeys';
import { account } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer } from '../../emulators/seed/customer';
import {
  adminEnvironment,
  mailEnvironment,
  PROJECT_ID,
  pushEnvironment,
} from '../../emulators/stack/project';
import type { PushService } from '../../emulators/push/pushService';
import { PushReceiver } from '../support/pushReceiver';
import { signIn } from '../support/signedIn';
import type { CaughtMail } from '../support/caughtMail';
import { behave, ports } from './stackPlaces';

declare module 'vitest' {
  interface ProvidedContext {
    smtpPort: number;
    vapidKeys: VapidKeys;
  }
}

const inboxUrl = `http://${HOST}:${ports.inbox}/email`;

/** The environment of the stack's functions, for calling them in this process. */
export const stackEnvironment = (): Record<string, string> => ({
  ...mailEnvironment(ports),
  ...pushEnvironment(ports),
  SMTP_URL: `smtp://${HOST}:${inject('smtpPort')}`,
  VAPID_PUBLIC_KEY: inject('vapidKeys').publicKey,
  VAPID_PRIVATE_KEY: inject('vapidKeys').privateKey,
  FUNCTIONS_EMULATOR: 'true',
});

export const phoneOf = ({ socketUrl }: PushService): PushReceiver =>
  new PushReceiver(socketUrl, inject('vapidKeys').publicKey);

export const inbox = async (): Promise<CaughtMail[]> =>
  (await (await fetch(inboxUrl)).json()) as CaughtMail[];

/** The catcher crashes when it gets 'delete all' twice, so each is deleted. */
export async function emptyInbox(): Promise<void> {
  for (const { id } of await inbox()) await fetch(`${inboxUrl}/${id}`, { method: 'DELETE' });
  await vi.waitFor(async () => expect(await inbox()).toEqual([]));
}

export function useStack(): void {
  beforeAll(async () => {
    Object.assign(process.env, adminEnvironment(ports));
    behave('open');
    await admin.database.ref().remove();
    const accounts = `http://${HOST}:${ports.auth}/emulator/v1/projects/${PROJECT_ID}/accounts`;
    await fetch(accounts, { method: 'DELETE', headers: { Authorization: 'Bearer owner' } });
    await emptyInbox();
  });
}

export async function tokenOf(email: string, isAdministrator: boolean): Promise<string> {
  await addCustomer(account(email, { right: isAdministrator ? 'administrator' : undefined }), 0);
  return (await signIn(ports.auth, email)).idToken;
}

export interface Answer {
  status: number;
  body: string;
}

/** A text is sent as it is, anything else as JSON. */
export async function post(
  address: string,
  token: string,
  body: unknown,
  type = 'application/json',
): Promise<Answer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': type, Authorization: `Bearer ${token}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, body: await response.text() };
}
