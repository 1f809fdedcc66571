import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { buildProblems, servedProblems } from './artefact';
import {
  appEnvironmentOf,
  appProblem,
  environmentName,
  functionsEnvironmentOf,
  functionsProblem,
} from './environment';
import { databaseServerOf, deployedConfiguration, type FirebaseJson } from './hosting';

/**
 * `npm run deploy -- [COMMAND] [OPTIONS]`: checks the configuration, builds the app and calls firebase-tools. Without a command that is
 * `deploy`: first the rules are tried, then the functions go out, then rules and app together, so that a function that fails leaves
 * everything as it was. Another command is `hosting:channel:deploy preview`. docs/operations.md has more.
 */
const CONFIGURATION = 'firebase.deploy.json';
const TARGETS = ['functions', 'database', 'hosting'];

function refuse(...problems: string[]): void {
  if (problems.length === 0) return;
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

/** Takes `--only LIST` or `--only=LIST` out of the options. */
function splitOnly(args: readonly string[]): { only: string[]; rest: string[] } {
  const rest = [...args];
  const index = rest.findIndex((arg) => /^--only(=|$)/.test(arg));
  if (index === -1) return { only: TARGETS, rest };
  const [option = '', value = ''] = rest.splice(index, rest[index] === '--only' ? 2 : 1);
  return { only: (option.split('=')[1] ?? value).split(','), rest };
}

const args = process.argv.slice(2);
const [command = '', ...options] = args[0]?.startsWith('-') === false ? args : ['deploy', ...args];
const { only, rest } = splitOnly(options);
const targets = command === 'deploy' ? only : ['hosting'];
const isAmong = (target: string): boolean => targets.some((one) => one.split(':')[0] === target);

const environment = appEnvironmentOf(environmentName());
refuse(...[appProblem(environment) ?? []].flat());
const project = environment.VITE_FIREBASE_PROJECT_ID ?? '';
const functions = functionsEnvironmentOf(project);
if (isAmong('functions')) refuse(...[functionsProblem(functions, environment) ?? []].flat());

function run(...program: string[]): void {
  const { status } = spawnSync('npx', ['--no-install', ...program], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

if (isAmong('hosting')) run('vite', 'build');
const databaseServer = await databaseServerOf(environment.VITE_FIREBASE_DATABASE_URL ?? '');
if (databaseServer === undefined && isAmong('hosting'))
  process.stderr.write(
    'The database does not say which server it is on: reconnecting may take a second more.\n',
  );
const configuration = deployedConfiguration(
  JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseJson,
  {
    app: 'dist',
    environment,
    region: functions.FUNCTIONS_REGION ?? process.env.FUNCTIONS_REGION,
    databaseServer,
  },
);
if (isAmong('hosting')) {
  refuse(...buildProblems('dist'));
  refuse(...(await servedProblems(configuration.hosting, environment)));
}
writeFileSync(CONFIGURATION, `${JSON.stringify(configuration, null, 2)}\n`);

const firebase = (...words: string[]): void =>
  run('firebase', ...words, `--project=${project}`, `--config=${CONFIGURATION}`);
if (command === 'deploy') {
  const ofFunctions = targets.filter((target) => target.startsWith('functions'));
  const others = targets.filter((target) => !ofFunctions.includes(target));
  if (ofFunctions.length > 0 && isAmong('database')) firebase('deploy', '--only=database', '--dry-run');
  for (const step of [ofFunctions, others])
    if (step.length > 0) firebase('deploy', `--only=${step.join(',')}`, ...rest);
} else {
  firebase(command, ...options);
}
