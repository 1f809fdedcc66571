import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { servedProblems } from './artefact';
import {
  appEnvironmentOf,
  appProblem,
  environmentName,
  functionsEnvironmentOf,
  functionsProblem,
  refuse,
} from './environment';
import { deployedConfiguration, type FirebaseJson } from './hosting';
import { planOf } from './plan';

/** `npm run deploy -- [COMMAND] [OPTIONS]`: checks the configuration, builds the app and calls firebase-tools (docs/operations.md). */
const CONFIGURATION = 'firebase.deploy.json';

const { targets, steps } = planOf(process.argv.slice(2));
const name = environmentName();
const environment = appEnvironmentOf(name);
refuse(appProblem(environment));
const project = environment.VITE_FIREBASE_PROJECT_ID ?? '';
const functions = functionsEnvironmentOf(project);
if (targets.includes('functions')) refuse(functionsProblem(functions, environment));

function run(...program: string[]): void {
  const { status } = spawnSync('npx', ['--no-install', ...program], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

const servesApp = targets.includes('hosting');
if (servesApp) run('vite', 'build', `--mode=${name}`);
const configuration = deployedConfiguration(
  JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseJson,
  {
    app: 'dist',
    environment,
    // A preview of a pull request has no configuration of the functions.
    region: functions.FUNCTIONS_REGION ?? process.env.FUNCTIONS_REGION,
  },
);
if (servesApp) refuse(...(await servedProblems(configuration.hosting, environment)));
writeFileSync(CONFIGURATION, `${JSON.stringify(configuration, null, 2)}\n`);
for (const step of steps) run('firebase', ...step, `--project=${project}`, `--config=${CONFIGURATION}`);
