import { beforeAll, expect, inject } from 'vitest';
import { HOST } from '../../emulators/ports';
import { account, DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { admin } from '../../emulators/seed/admin';
import { addCustomer } from '../../emulators/seed/customer';
import { adminEnvironment, PROJECT_ID } from '../../emulators/stack/project';
import type { CaughtMail } from '../support/caughtMail';
import { behave, functionUrl, ports } from './stackPlaces';

declare module 'vitest' {
  interface ProvidedContext {
    smtpPort: number;
  }
}

const inboxUrl = `http://${HOST}:${ports.inbox}/email`;

/** Where this process, like the functions, hands its mails to. */
export const smtpUrl = (): string => `smtp://${HOST}:${inject('smtpPort')}`;

export const inbox = async (): Promise<CaughtMail[]> =>
  (await (await fetch(inboxUrl)).json()) as CaughtMail[];

/** The catcher ends when it is told twice to delete all of them, so each is deleted. */
export async function emptyInbox(): Promise<void> {
  for (const { id } of await inbox()) await fetch(`${inboxUrl}/${id}`, { method: 'DELETE' });
  await expect.poll(inbox).toEqual([]);
}

/** Lets a file of tests begin with nothing in the stack that all of them share. */
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

/** Makes an account and gives an ID token of it. */
export async function tokenOf(email: string, isAdministrator: boolean): Promise<string> {
  await addCustomer(account(email, { right: isAdministrator ? 'administrator' : undefined }), 0);
  const response = await fetch(
    `http://${HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: DEMO_PASSWORD, returnSecureToken: true }),
    },
  );
  return ((await response.json()) as { idToken: string }).idToken;
}

export interface Answer {
  status: number;
  body: string;
}

export async function call(init: RequestInit, path = ''): Promise<Answer> {
  const response = await fetch(functionUrl + path, init);
  return { status: response.status, body: await response.text() };
}
