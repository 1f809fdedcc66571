import { readFile, writeFile } from 'node:fs/promises';
import { databaseSources } from './contentSecurityPolicy';
import { regionOf } from './environment';
import { hostingOf, type Hosting } from './hosting';
import type { Environment } from './variable';

/** firebase.json, as far as a deployment completes it. */
export interface FirebaseJson {
  hosting: Hosting;
  database: { rules: string };
  functions: { source: string; ignore: string[]; runtime: string; predeploy: string[] }[];
}

/** Where a complete configuration is written. */
export const DEPLOYED = 'firebase.deploy.json';

export interface Deployment {
  /** The folder of the build. */
  app: string;
  /** What the app was built with. */
  environment: Environment;
  /** What the functions are configured with. */
  functions: Environment;
  /** The server that the database lives on. */
  databaseServer: string | undefined;
}

/** firebase.json with what it cannot know: the build, the database that it reaches, where the functions are. */
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
  // Built by whoever wrote this; what is deployed is looked at once more.
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
