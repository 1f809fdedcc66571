import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { servedProblems } from './served';
import {
  appEnvironmentOf,
  appProblem,
  EXAMPLE_PROJECT,
  functionsEnvironmentOf,
  functionsProblem,
  refuse,
} from './environment';
import { deployedConfiguration, type FirebaseJson } from './hosting';

/**
 * `npm run deploy -- [OPTIONS]` checks the configuration, builds the app, checks what Hosting would serve, and calls firebase-tools.
 * `npm run deploy:check` does all of it that needs no account (docs/operations.md).
 */
const args = process.argv.slice(2);
const { check, only } = parseArgs({
  args,
  options: { check: { type: 'boolean' }, only: { type: 'string' } },
  strict: false,
}).values;
const [first = '-'] = args;
const isPreview = first.startsWith('hosting:channel:');
if (!isPreview && !first.startsWith('-')) refuse(`${first} is neither an option nor hosting:channel:deploy.`);
const targets = isPreview ? 'hosting' : String(only ?? 'functions,database,hosting');
const servesApp = targets.includes('hosting');

const name = process.env.VIBECHECK_ENVIRONMENT ?? 'production';
const given = appEnvironmentOf(name);
const isExample = check === true && Object.keys(EXAMPLE_PROJECT).every((key) => given[key] === undefined);
const environment = isExample ? EXAMPLE_PROJECT : given;
const project = environment.VITE_FIREBASE_PROJECT_ID ?? '';
const functions = functionsEnvironmentOf(project);

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function run(...program: string[]): void {
  const { status } = spawnSync('npx', ['--no-install', ...program], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

refuse(appProblem(environment, name));
if (isExample) say(`No .env.${name}: checked with the configuration of an example.`);
else if (targets.includes('functions')) refuse(functionsProblem(functions, environment));
say('ok  configuration');

if (servesApp) run('vite', 'build', `--mode=${name}`, '--logLevel=error');
const configuration = deployedConfiguration(
  JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseJson,
  environment,
  // A preview of a pull request has no configuration of the functions.
  functions.FUNCTIONS_REGION ?? process.env.FUNCTIONS_REGION,
);
if (servesApp) {
  refuse(...(await servedProblems(configuration.hosting, environment)));
  say('ok  app and headers, as Hosting serves them');
}

const CONFIGURATION = 'firebase.deploy.json';
const firebase = (...command: string[]): void =>
  run('firebase', ...command, `--project=${project}`, `--config=${CONFIGURATION}`);

if (check !== true) {
  writeFileSync(CONFIGURATION, `${JSON.stringify(configuration, null, 2)}\n`);
  if (isPreview) firebase(...args);
  else if (only !== undefined) firebase('deploy', ...args);
  else {
    // If a function fails, the old app keeps the old rules. In one go firebase-tools would send the rules first.
    firebase('deploy', ...args, '--only', 'database', '--dry-run');
    firebase('deploy', ...args, '--only', 'functions');
    firebase('deploy', ...args, '--only', 'database,hosting');
  }
}
