import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { HOST, type Ports } from '../ports';
import { startChild, type Child } from './child';
import { foldersOf } from './folders';
import { PROJECT_ID } from './project';

const { resolve } = createRequire(import.meta.url);

interface FirebaseOptions {
  only: readonly ('auth' | 'functions' | 'hosting')[];
  configurationFile: string;
  environment: Readonly<Record<string, string>>;
  logFile: string;
}

export function startFirebase({ only, configurationFile, environment, logFile }: FirebaseOptions): Child {
  return startChild({
    name: 'The Firebase emulators',
    command: [
      '--import',
      // As an address: Node decodes a path here, and a folder may be called '50%20'.
      pathToFileURL(resolve('realtime-database-emulator/adopt')).href,
      '--import',
      new URL('lazyAuth.js', import.meta.url).href,
      resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      `--only=${only.join(',')}`,
      `--project=${PROJECT_ID}`,
      `--config=${configurationFile}`,
    ],
    environment: { ...environment, NO_UPDATE_NOTIFIER: '1', CI: 'true' },
    logFile,
  });
}

export function startMail(ports: Ports): Child {
  const { mail, logFile } = foldersOf(ports);
  return startChild({
    name: 'The mail catcher',
    command: [
      fileURLToPath(new URL('mailCatcher.js', import.meta.url)),
      `--smtp=${ports.smtp}`,
      `--web=${ports.inbox}`,
      `--ip=${HOST}`,
      `--web-ip=${HOST}`,
      `--mail-directory=${mail}`,
      '--silent',
    ],
    logFile,
  });
}
