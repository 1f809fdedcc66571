import { readFile, rm, writeFile } from 'node:fs/promises';
import { HOST, type Ports } from '../ports';
import { foldersOf } from './folders';

interface Header {
  key: string;
  value: string;
}

/** The parts of firebase.json that the local stack changes. */
interface FirebaseJson {
  hosting: { public: string; headers: { source: string; headers: Header[] }[] };
  functions: { source: string; configDir: string }[];
  emulators: Record<string, unknown>;
}

/** The app talks to the emulators' own ports, which the policy of production does not allow. */
function allowEmulators(headers: Header[], ports: Ports): void {
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy');
  if (policy === undefined) return;
  const sources = [
    `http://${HOST}:${ports.auth}`,
    `http://${HOST}:${ports.database}`,
    `ws://${HOST}:${ports.database}`,
  ];
  policy.value = policy.value.replace("connect-src 'self'", `connect-src 'self' ${sources.join(' ')}`);
}

const EMULATORS = ['auth', 'functions', 'hosting', 'hub', 'logging', 'eventarc', 'tasks'] as const;

/**
 * Writes firebase.json with the ports and the builds of this stack beside the original: the official emulators take the folder of
 * the file for the project.
 * @returns its name and how to remove it again.
 */
export async function writeFirebaseConfiguration(
  ports: Ports,
): Promise<{ file: string; remove: () => Promise<void> }> {
  const configuration = JSON.parse(await readFile('firebase.json', 'utf8')) as FirebaseJson;
  for (const { headers } of configuration.hosting.headers) allowEmulators(headers, ports);
  for (const emulator of EMULATORS) {
    configuration.emulators[emulator] = { host: HOST, port: ports[emulator] };
  }
  delete configuration.emulators.database;
  const { app, functions } = foldersOf(ports);
  configuration.hosting.public = app;
  for (const codebase of configuration.functions) {
    codebase.source = functions;
    // What functions/.env.* and .secret.local say is for a project, not for this stack.
    codebase.configDir = functions;
  }
  const file = `firebase.local.${ports.hosting}.json`;
  await writeFile(file, JSON.stringify(configuration, null, 2));
  return { file, remove: () => rm(file, { force: true }) };
}
