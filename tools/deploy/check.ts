import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { databaseRulesJson } from '../../rules/databaseRules';
import { functionsFound, servedProblems } from './artefact';
import {
  appEnvironmentOf,
  appProblem,
  environmentName,
  EXAMPLE_PROJECT,
  functionsEnvironmentOf,
  functionsProblem,
  isConfigured,
  refuse,
  type Environment,
} from './environment';
import { deployedConfiguration, filesIn, type FirebaseJson } from './hosting';

/** `npm run deploy:check`: every step of a deployment that needs no account. */
const FOLDER = '.local/deploy';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function build(environment: Environment): void {
  for (const command of [
    ['vite', 'build', `--mode=${environmentName()}`, `--outDir=${FOLDER}/app`, '--logLevel=error'],
    ['tsx', 'functions/build.ts', `${FOLDER}/functions`],
  ]) {
    const { status } = spawnSync('npx', ['--no-install', ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
    });
    if (status !== 0) process.exit(1);
  }
}

function sayUpload(what: string, folder: string): void {
  const files = filesIn(folder);
  const bytes = files.reduce((sum, file) => sum + statSync(`${folder}/${file}`).size, 0);
  say(`${what}: ${files.length} files, ${(bytes / 1000).toFixed(0)} kB`);
}

const given = appEnvironmentOf(environmentName());
const environment = isConfigured(given) ? given : EXAMPLE_PROJECT;
const functions = functionsEnvironmentOf(environment.VITE_FIREBASE_PROJECT_ID ?? '');
refuse(appProblem(environment));
if (environment === given) refuse(functionsProblem(functions, environment));
else say(`No .env.${environmentName()}: checked with the configuration of an example.`);
say('ok  configuration');

if (readFileSync('database.rules.json', 'utf8') !== databaseRulesJson())
  refuse('database.rules.json is not what rules/ says. Run `npm run rules:build`.');
say('ok  database.rules.json');

build(environment);
const { hosting } = deployedConfiguration(JSON.parse(readFileSync('firebase.json', 'utf8')) as FirebaseJson, {
  app: `${FOLDER}/app`,
  environment,
  region: functions.FUNCTIONS_REGION,
});
refuse(...(await servedProblems(hosting, environment)));
say('ok  pages, headers and functions, as Hosting serves them');

const { names, problem } = await functionsFound(`${FOLDER}/functions`);
refuse(problem);
say(`ok  functions: installed by their lock file, loaded, found ${names.join(', ')}`);
sayUpload('Hosting', hosting.public);
sayUpload('Functions', `${FOLDER}/functions`);
