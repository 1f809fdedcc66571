import { readFileSync } from 'node:fs';
import { deployedProblems } from './deployedProblems';
import { appEnvironmentOf, environmentName } from './environment';
import type { Hosting } from './hosting';
import { configurationProblem } from './productionVariables';

/** `npm run deploy:guard [FILE]`: runs before each deployment of Hosting. Refuses a build that would not work for customers. */
const file = process.argv[2] ?? 'firebase.json';
const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as { hosting: Hosting };
const environment = appEnvironmentOf(environmentName());
const missing = configurationProblem(environment);
const problems =
  missing === undefined
    ? deployedProblems(hosting, environment.VITE_FIREBASE_DATABASE_URL ?? '', file)
    : [missing];
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
