import { mkdir, readFile, rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startDatabaseEmulator } from 'realtime-database-emulator';
import { HOST } from '../../emulators/ports';
import { localVapidKeys } from '../../emulators/push/vapidKeys';
import { untilAddressAnswers, untilFunctionAnswers, untilPortAnswers } from '../../emulators/stack/answers';
import { buildFunctions } from '../../emulators/stack/build';
import { startChild } from '../../emulators/stack/child';
import { writeFirebaseConfiguration } from '../../emulators/stack/firebaseConfiguration';
import { adminEnvironment, mailEnvironment, pushEnvironment } from '../../emulators/stack/project';
import { startFirebase, startMail } from '../../emulators/stack/servers';
import { MAIL_PATH } from '../../src/model/mail';
import { startSmtpFront } from './smtpFront';
import { functionUrl, logFile, ports, root } from './stackPlaces';

/** The functions in their emulator, with the identity service, the database and a real SMTP server: one for all files of a run. */
export default async function start(project: TestProject): Promise<() => Promise<void>> {
  await rm(root, { recursive: true, force: true });
  await mkdir(root, { recursive: true });
  await buildFunctions(ports, (options) => startChild(options).done);
  const database = await startDatabaseEmulator({
    host: HOST,
    port: ports.database,
    rules: await readFile('database.rules.json', 'utf8'),
    functionsHost: `${HOST}:${ports.functions}`,
    callsAtOnce: 1,
  });
  const smtp = await startSmtpFront(ports.smtp);
  project.provide('smtpPort', smtp.port);
  project.provide('vapidKeys', localVapidKeys);
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
    untilFunctionAnswers(functionUrl + MAIL_PATH),
    untilAddressAnswers(`http://${HOST}:${ports.inbox}/healthz`),
  ]);
  return async () => {
    await smtp.close();
    await mail.stop();
    await firebase.stop();
    await configuration.remove();
    await database.close();
  };
}
