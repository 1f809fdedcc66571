import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import type { Environment } from './variable';

/** The name of the provider's project that is meant. The app's configuration for it is in `.env.<name>`. */
export const environmentName = (): string => process.env.VIBECHECK_ENVIRONMENT ?? 'production';

/** The variables with which the app is built, from `.env.<name>` and from the shell. Those of the shell come first. */
export const appEnvironmentOf = (name: string): Environment => loadEnv(name, process.cwd(), 'VITE_');

const FUNCTIONS = 'functions';

/** The variables of a project's functions, as firebase-tools reads them. */
export function functionsEnvironmentOf(project: string): Environment {
  const files = ['.env', `.env.${project}`].map((file) => `${FUNCTIONS}/${file}`).filter(existsSync);
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))) as Environment;
}

/** The default of functions/serving.ts. */
export const DEFAULT_REGION = 'europe-west1';

export const regionOf = (functions: Environment): string => functions.FUNCTIONS_REGION ?? DEFAULT_REGION;
