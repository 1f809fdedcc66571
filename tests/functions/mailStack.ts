import { mkdir, readFile, rm } from 'node:fs/promises';
import { startDatabaseEmulator } from 'realtime-database-emulator';
import { HOST, portsFrom } from '../../emulators/ports';
import { account, DEMO_PASSWORD } from '../../emulators/seed/accounts';
import { addCustomer } from '../../emulators/seed/customer';
import { untilAddressAnswers, untilFunctionAnswers, untilPortAnswers } from '../../emulators/stack/answers';
import { buildFunctions } from '../../emulators/stack/build';
import { startChild } from '../../emulators/stack/child';
import { writeFirebaseConfiguration } from '../../emulators/stack/firebaseConfiguration';
import { foldersOf } from '../../emulators/stack/folders';
import {
  adminEnvironment,
  functionAddress,
  mailEnvironment,
  pushEnvironment,
} from '../../emulators/stack/project';
import { startFirebase, startMail } from '../../emulators/stack/servers';
import type { CaughtMail } from '../support/caughtMail';
import { startSmtpFront, type SmtpFront } from './smtpFront';

const ports = portsFrom({ ...process.env, VIBECHECK_STACK: 'functions' });
const functionUrl = functionAddress(ports, 'mail');
const inboxUrl = `http://${HOST}:${ports.inbox}/email`;

const { root, logFile } = foldersOf(ports);
export { logFile, ports };

export interface MailStack {
  smtp: SmtpFront;
  stop: () => Promise<void>;
}

/** The function in its emulator, with the identity service, the database and a real SMTP server. */
export async function startMailStack(): Promise<MailStack> {
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await buildFunctions(ports, (options) => startChild(options).done);
  const rules = await readFile('database.rules.json', 'utf8');
  const database = await startDatabaseEmulator({
    host: HOST,
    port: ports.database,
    rules,
    functionsHost: `${HOST}:${ports.functions}`,
    callsAtOnce: 1,
  });
  const smtp = await startSmtpFront(ports.smtp);
  const configuration = await writeFirebaseConfiguration(ports);
  const firebase = startFirebase({
    only: ['auth', 'functions'],
    configurationFile: configuration.file,
    environment: {
      ...adminEnvironment(ports),
      ...mailEnvironment(ports),
      ...pushEnvironment(ports),
      SMTP_URL: `smtp://${HOST}:${smtp.port}`,
    },
    logFile,
  });
  const mail = startMail(ports);
  await Promise.all([
    untilPortAnswers(ports.auth),
    untilFunctionAnswers(functionUrl),
    untilAddressAnswers(`http://${HOST}:${ports.inbox}/healthz`),
  ]);
  Object.assign(process.env, adminEnvironment(ports));
  return {
    smtp,
    stop: async () => {
      await smtp.close();
      await mail.stop();
      await firebase.stop();
      await configuration.remove();
      await database.close();
    },
  };
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

export const inbox = async (): Promise<CaughtMail[]> =>
  (await (await fetch(inboxUrl)).json()) as CaughtMail[];

export const emptyInbox = async (): Promise<void> => {
  await fetch(`${inboxUrl}/all`, { method: 'DELETE' });
};
