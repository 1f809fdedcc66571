import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { buildProblems } from './buildProblems';
import { deployedConfiguration, type FirebaseJson } from './configuration';
import { appEnvironmentOf, environmentName, functionsEnvironmentOf } from './environment';
import { EXAMPLE_PROJECT } from './exampleProject';
import { hostedFiles } from './firebaseTools';
import { discover, packedFunctions } from './packedFunctions';
import {
  configurationProblem,
  functionsProblem,
  isConfigured,
  type Environment,
} from './productionVariables';
import { rulesProblem } from './rulesProblem';
import { servedProblems } from './servedProblems';

/** `npm run deploy:check`: everything of a deployment that needs no account. Nothing in `dist` is touched. */
const FOLDER = '.local/deploy';
const KILOBYTE = 1000;

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

function refuse(...problems: string[]): void {
  if (problems.length === 0) return;
  for (const problem of problems) process.stderr.write(`${problem}\n`);
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
      if (names.length === 0) refuse('The functions load, but there is none among them.');
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
const missing = configurationProblem(environment);
refuse(...(missing === undefined ? [] : [missing]));
const project = environment.VITE_FIREBASE_PROJECT_ID ?? '';
const databaseUrl = environment.VITE_FIREBASE_DATABASE_URL ?? '';
const functions = functionsEnvironmentOf(project);
const unset = environment === EXAMPLE_PROJECT ? undefined : functionsProblem(functions, project);
refuse(...(unset === undefined ? [] : [unset]));
say('ok  configuration');

const rulesFile = 'database.rules.json';
const unparsed = rulesProblem(rulesFile, readFileSync(rulesFile, 'utf8'));
refuse(...(unparsed === undefined ? [] : [unparsed]));
say('ok  database.rules.json: rules and indexes');

build(environment);
const configuration = await deployedConfiguration({
  app: `${FOLDER}/app`,
  environment,
  functions,
  databaseServer: undefined,
});
refuse(...buildProblems(configuration.hosting, databaseUrl, 'The configuration'));
say('ok  build: made for production, names no address of this machine');
refuse(...(await servedProblems(configuration.hosting, databaseUrl)));
say('ok  headers, as Hosting serves them');

await checkFunctions(configuration, functions).catch((error: unknown) =>
  refuse(error instanceof Error ? error.message : String(error)),
);
sayUploads(
  'Hosting',
  configuration.hosting.public,
  hostedFiles(configuration.hosting.public, configuration.hosting.ignore),
);
