import { readFile, rm, writeFile } from 'node:fs/promises';
import { HOST, type Ports } from '../ports';
import { foldersOf } from './folders';
import { databaseSources, hostingOf, type Hosting } from './hosting';
import { artworkOf } from './project';

interface FirebaseJson {
  hosting: Hosting;
  functions: { source: string; configDir: string }[];
  emulators: Record<string, unknown>;
}

const EMULATORS = ['auth', 'functions', 'hosting', 'hub', 'logging', 'eventarc', 'tasks'] as const;

/**
 * It is beside the original, because the official emulators take its folder for the project.
 * @returns its name and how to remove it
 */
export async function writeFirebaseConfiguration(
  ports: Ports,
): Promise<{ file: string; remove: () => Promise<void> }> {
  const configuration = JSON.parse(await readFile('firebase.json', 'utf8')) as FirebaseJson;
  const { app, functions } = foldersOf(ports);
  configuration.hosting = hostingOf(configuration.hosting, app, {
    'connect-src': [`http://${HOST}:${ports.auth}`, ...databaseSources(`http://${HOST}:${ports.database}`)],
    'img-src': [artworkOf(ports)],
  });
  for (const codebase of configuration.functions) {
    codebase.source = functions;
    // Ignores functions/.env.* and .secret.local, which belong to real projects.
    codebase.configDir = functions;
  }
  for (const emulator of EMULATORS) {
    configuration.emulators[emulator] = { host: HOST, port: ports[emulator] };
  }
  delete configuration.emulators.database;
  const file = `firebase.local.${ports.hosting}.json`;
  await writeFile(file, JSON.stringify(configuration, null, 2));
  return { file, remove: () => rm(file, { force: true }) };
}
