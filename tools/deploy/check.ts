import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { databaseRulesJson } from '../../rules/databaseRules';
import { deployedConfiguration, type FirebaseJson } from './configuration';
import { deployedProblems } from './deployedProblems';
import { appEnvironmentOf, environmentName, functionsEnvironmentOf } from './environment';
import { EXAMPLE_PROJECT } from './exampleProject';
import { hostedFiles } from './firebaseTools';
import { functionsProblem } from './functionsVariables';
import { discover, packedFunctions } from './packedFunctions';
import { configurationProblem, isConfigured } from './productionVariables';
import { rulesGaps, rulesProblem } from './rulesProblem';
import { missingFunctions, servedProblems } from './servedProblems';
import { sourceProblems, type FunctionsPackage } from './sourceProblems';
import { typesProblem } from './typesProblem';
import type { Environment } from './variable';

/** `npm run deploy:check`: does every step of a deployment that needs no account. It changes nothing in `dist`. */
const FOLDER = '.local/deploy';
const KILOBYTE = 1000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function refuse(...problems: (string | undefined)[]): void {
  const told = problems.filter((problem) => problem !== undefined);
  if (told.length === 0) return;
  for (const problem of told) process.stderr.write(`${problem}\n`);
  process.exit(1);
}

function build(environment: Environment): void {
  const commands = [
    ['vite', 'build', `--outDir=${FOLDER}/app`, '--logLevel=error'],
    ['tsx', 'functions/build.ts', `${FOLDER}/functions`],
  ];
  for (const command of commands) {
    const { status } = spawnSync('npx', ['--no-install', ...command], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, ...environment, NODE_ENV: 'production' },
    });
    if (status !== 0) process.exit(1);
  }
}

function sayUploads(what: string, folder: string, files: readonly string[]): void {
  const sizes = files.map((file) => statSync(`${folder}/${file}`).size / KILOBYTE);
  say(`\n${what}: ${files.length} files, ${sizes.reduce((sum, size) => sum + size, 0).toFixed(0)} kB`);
  files.forEach((file, index) => say(`  ${(sizes[index] ?? 0).toFixed(1).padStart(8)} kB  ${file}`));
}

async function checkFunctions({ functions }: FirebaseJson, environment: Environment): Promise<void> {
  for (const { ignore } of functions) {
    const packed = await packedFunctions(`${FOLDER}/functions`, ignore);
    try {
      const { endpoints, params } = await discover(packed.folder);
      const names = Object.keys(endpoints);
      refuse(...missingFunctions(names));
      say(`ok  functions: installed by their lockfile, loaded, found ${names.join(', ')}`);
      const settings = params.map(
        ({ name, default: value }) => `${name} = ${environment[name] ?? value ?? 'a secret'}`,
      );
      say(`    ${settings.join(', ')}`);
      sayUploads('Functions', packed.folder, packed.files);
    } finally {
      await packed.remove();
    }
  }
}

const given = appEnvironmentOf(environmentName());
const environment = isConfigured(given) ? given : EXAMPLE_PROJECT;
if (environment === EXAMPLE_PROJECT) {
  say(`No .env.${environmentName()}: checked with the configuration of an example.`);
}
refuse(configurationProblem(environment));
const project = environment.VITE_FIREBASE_PROJECT_ID ?? '';
const databaseUrl = environment.VITE_FIREBASE_DATABASE_URL ?? '';
const functions = functionsEnvironmentOf(project);
const vapidPublicKey = environment.VITE_VAPID_PUBLIC_KEY;
if (environment !== EXAMPLE_PROJECT)
  refuse(functionsProblem(functions, { project, databaseUrl, vapidPublicKey }));
say('ok  configuration');

const rulesFile = 'database.rules.json';
const rules = readFileSync(rulesFile, 'utf8');
refuse(rulesProblem(rulesFile, rules));
refuse(...rulesGaps(rulesFile, rules, databaseRulesJson()));
say('ok  database.rules.json: rules and indexes, for nobody in general');

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
refuse(
  ...sourceProblems(
    read('firebase.json') as FirebaseJson,
    read('functions/package.json') as FunctionsPackage,
  ),
);
refuse(typesProblem('.'));
say('ok  types');

build(environment);
const configuration = await deployedConfiguration({
  app: `${FOLDER}/app`,
  environment,
  functions,
  databaseServer: undefined,
});
refuse(...deployedProblems(configuration.hosting, databaseUrl, 'The configuration'));
say('ok  build: whole, made for production, names no address of this machine');
refuse(...(await servedProblems(configuration.hosting, databaseUrl)));
say('ok  headers and functions, as Hosting serves them');

await checkFunctions(configuration, functions).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
sayUploads(
  'Hosting',
  configuration.hosting.public,
  hostedFiles(configuration.hosting.public, configuration.hosting.ignore),
);
