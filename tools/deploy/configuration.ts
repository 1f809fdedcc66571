import { readFile, writeFile } from 'node:fs/promises';
import { databaseSources } from './contentSecurityPolicy';
import { regionOf } from './environment';
import { hostingOf, type Hosting } from './hosting';
import type { Environment } from './variable';

/** The parts of firebase.json that a deployment completes. */
export interface FirebaseJson {
  hosting: Hosting;
  database: { rules: string };
  functions: { source: string; ignore: string[]; runtime: string; predeploy: string[] }[];
}

/** The file for the complete configuration. */
export const DEPLOYED = 'firebase.deploy.json';

export interface Deployment {
  /** The folder of the build. */
  app: string;
  /** What the app was built with. */
  environment: Environment;
  /** What the functions are configured with. */
  functions: Environment;
  /** The server that serves the database. */
  databaseServer: string | undefined;
}

/** Completes firebase.json with what differs from project to project: the build, its database, and where the functions are. */
export function completedConfiguration(configuration: FirebaseJson, deployment: Deployment): FirebaseJson {
  const { app, environment, functions, databaseServer } = deployment;
  const databaseUrl = environment.VITE_FIREBASE_DATABASE_URL ?? '';
  const artwork = environment.VITE_ARTWORK_ORIGIN ?? '';
  const hosting = hostingOf(configuration.hosting, {
    app,
    connect: [
      ...databaseSources(databaseUrl),
      ...(databaseServer === undefined ? [] : databaseSources(`https://${databaseServer}`)),
    ],
    ...(artwork !== '' && { artwork }),
    hasAppCheck: (environment.VITE_APP_CHECK_SITE_KEY ?? '') !== '',
  });
  for (const rewrite of hosting.rewrites) {
    if (rewrite.function !== undefined) rewrite.function.region = regionOf(functions);
  }
  // The build exists already. Before it is deployed, it is checked once more.
  hosting.predeploy = [`npm run deploy:guard -- ${DEPLOYED}`];
  return { ...configuration, hosting };
}

export const deployedConfiguration = async (deployment: Deployment): Promise<FirebaseJson> =>
  completedConfiguration(JSON.parse(await readFile('firebase.json', 'utf8')) as FirebaseJson, deployment);

export async function writeDeployedConfiguration(deployment: Deployment): Promise<FirebaseJson> {
  const configuration = await deployedConfiguration(deployment);
  await writeFile(DEPLOYED, `${JSON.stringify(configuration, null, 2)}\n`);
  return configuration;
}
