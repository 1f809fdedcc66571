import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { loadEnv } from 'vite';
import type { Environment } from './variable';

/** Which of the provider's projects is meant: the app's configuration is in `.env.<name>`. */
export const environmentName = (): string => process.env.VIBECHECK_ENVIRONMENT ?? 'production';

/** What the app is built with for `.env.<name>`; what the shell sets comes first. */
export const appEnvironmentOf = (name: string): Environment => loadEnv(name, process.cwd(), 'VITE_');

const FUNCTIONS = 'functions';

/** What the functions of a project are configured with, as firebase-tools reads it. */
export function functionsEnvironmentOf(project: string): Environment {
  const files = ['.env', `.env.${project}`].map((file) => `${FUNCTIONS}/${file}`).filter(existsSync);
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8')))) as Environment;
}

/** As functions/serving.ts has it when nothing else is said. */
export const DEFAULT_REGION = 'europe-west1';

export const regionOf = (functions: Environment): string => functions.FUNCTIONS_REGION ?? DEFAULT_REGION;
