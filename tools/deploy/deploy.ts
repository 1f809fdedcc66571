import { spawnSync } from 'node:child_process';
import { DEPLOYED, writeDeployedConfiguration } from './configuration';
import { databaseServerOf } from './databaseServer';
import { appEnvironmentOf, environmentName, functionsEnvironmentOf } from './environment';
import { configurationProblem } from './productionVariables';

/**
 * `npm run deploy -- [COMMAND] [OPTIONS]`: builds the app and calls firebase-tools with the rest. Without a command that is `deploy`;
 * another one is `hosting:channel:deploy preview`. docs/operations.md has more.
 */
const args = process.argv.slice(2);
const command = args[0] === undefined || args[0].startsWith('-') ? ['deploy', ...args] : args;

const environment = appEnvironmentOf(environmentName());
const problem = configurationProblem(environment);
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}
const project = environment.VITE_FIREBASE_PROJECT_ID ?? '';
const databaseUrl = environment.VITE_FIREBASE_DATABASE_URL ?? '';

function run(...program: string[]): void {
  const { status } = spawnSync('npx', ['--no-install', ...program], {
    stdio: 'inherit',
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
}

run('vite', 'build');
const databaseServer = await databaseServerOf(databaseUrl);
if (databaseServer === undefined) {
  process.stderr.write(
    `${databaseUrl} does not say which server it is on: reconnecting may take a second more.\n`,
  );
}
await writeDeployedConfiguration({
  app: 'dist',
  environment,
  functions: functionsEnvironmentOf(project),
  databaseServer,
});
run('firebase', ...command, `--project=${project}`, `--config=${DEPLOYED}`);
