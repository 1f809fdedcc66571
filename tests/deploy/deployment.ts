import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { databaseRulesJson } from '../../rules/databaseRules';
import { completedConfiguration, type FirebaseJson } from '../../tools/deploy/configuration';
import { deployedProblems } from '../../tools/deploy/deployedProblems';
import { EXAMPLE_PROJECT } from '../../tools/deploy/exampleProject';
import { functionsProblem } from '../../tools/deploy/functionsVariables';
import { packedFunctions } from '../../tools/deploy/packedFunctions';
import { configurationProblem } from '../../tools/deploy/productionVariables';
import { rulesGaps, rulesProblem } from '../../tools/deploy/rulesProblem';
import { missingFunctions, servedProblems } from '../../tools/deploy/servedProblems';
import { sourceProblems, type FunctionsPackage } from '../../tools/deploy/sourceProblems';
import { typesProblem } from '../../tools/deploy/typesProblem';

/** Configuration of functions that is whole. */
export const EXAMPLE_FUNCTIONS: Record<string, string> = {
  APP_ORIGIN: 'https://app.example.com',
  PROVIDER_NAME: 'Provider',
  MAIL_FROM: 'music@example.com',
  VAPID_PUBLIC_KEY: EXAMPLE_PROJECT.VITE_VAPID_PUBLIC_KEY,
  VAPID_SUBJECT: 'mailto:music@example.com',
};

/** All that a deployment is made of, to be broken in one place. */
export interface Deployment {
  environment: Record<string, string>;
  functions: Record<string, string>;
  /** The text of database.rules.json, and of what it is made from. */
  rules: string;
  rulesSource: string;
  /** The text of firebase.json. */
  firebase: string;
  /** The text of functions/package.json. */
  functionsPackage: string;
  /** What functions/index.ts exports. */
  exported: string[];
  /** Changes a file below the folders `app` (a small build), `packed` (built functions) and `source` (TypeScript). */
  edit: (file: string, change: (text: string) => string) => void;
  remove: (file: string) => void;
  /** Changes the text of a field. @throws Error when the text is not there: then nothing would be broken. */
  replace: (field: TextField, text: string, by: string) => void;
}

type TextField = 'rules' | 'rulesSource' | 'firebase' | 'functionsPackage';

/** Hosting is served from inside the project. */
const LOCAL = '.local';

const text = (file: string): string => readFileSync(file, 'utf8');

/** A build in small: the page with its script, manifests and icons are the real ones. */
function writeBuild(folder: string): void {
  for (const part of ['icons', 'icon.svg', 'manifest.nl.webmanifest', 'manifest.en.webmanifest'])
    cpSync(`public/${part}`, join(folder, part), { recursive: true });
  const files = {
    'index.html': text('index.html').replace('<title>', '<script src="/assets/app.js"></script><title>'),
    'service-worker.js': 'self;',
    'assets/app.js': 'start();',
    'video/background-low.mp4': 'video',
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
}

function writeFunctions(folder: string): void {
  mkdirSync(folder);
  writeFileSync(join(folder, 'index.js'), '');
  writeFileSync(join(folder, 'package.json'), '{ "name": "own", "version": "1.0.0" }');
  writeFileSync(
    join(folder, 'package-lock.json'),
    '{ "name": "own", "version": "1.0.0", "lockfileVersion": 3, "packages": {} }',
  );
}

function writeSource(folder: string): void {
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'tsconfig.json'),
    '{ "compilerOptions": { "noEmit": true, "lib": ["es5"], "types": [] } }',
  );
  writeFileSync(join(folder, 'one.ts'), 'export const one: number = 1;\n');
}

/** Which of the slow checks are asked too: packing and compiling take a second each. */
export type Slow = 'packed' | 'source';

/** A deployment with nothing wrong, in a folder of its own. */
export function soundDeployment() {
  mkdirSync(LOCAL, { recursive: true });
  const folder = mkdtempSync(`${LOCAL}/deployment-`);
  writeBuild(join(folder, 'app'));
  writeFunctions(join(folder, 'packed'));
  writeSource(join(folder, 'source'));
  const deployment: Deployment = {
    environment: { ...EXAMPLE_PROJECT },
    functions: { ...EXAMPLE_FUNCTIONS },
    rules: databaseRulesJson(),
    rulesSource: databaseRulesJson(),
    firebase: text('firebase.json'),
    functionsPackage: text('functions/package.json'),
    exported: [
      'bringThumb',
      'countAfterthought',
      'countSettled',
      'countThumb',
      'countWaiting',
      'followThumb',
      'mail',
      'pushMessage',
      'pushOutcome',
      'pushTakenBack',
      'reopenThumb',
      'thumbs',
    ],
    edit: (file, change) => {
      const path = join(folder, file);
      let before = '';
      try {
        before = text(path);
      } catch {
        // A new file.
      }
      writeFileSync(path, change(before));
    },
    remove: (file) => rmSync(join(folder, file), { recursive: true }),
    replace: (field, before, by) => {
      if (!deployment[field].includes(before)) throw new Error(`${field} has no ${before}`);
      deployment[field] = deployment[field].replaceAll(before, by);
    },
  };
  return { deployment, folder, forget: () => rmSync(folder, { recursive: true }) };
}

const FILE = 'database.rules.json';

async function packingProblem(folder: string): Promise<string | undefined> {
  try {
    await (await packedFunctions(folder, ['node_modules'])).remove();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** What `npm run deploy:check` says of a deployment, up to the first step that finds something. */
export async function problemsOf(
  deployment: Deployment,
  folder: string,
  slow: readonly Slow[],
): Promise<string[]> {
  const { environment, functions, rules, rulesSource, exported } = deployment;
  const project = environment.VITE_FIREBASE_PROJECT_ID ?? '';
  const databaseUrl = environment.VITE_FIREBASE_DATABASE_URL ?? '';
  const firebase = JSON.parse(deployment.firebase) as FirebaseJson;
  const complete = (): FirebaseJson =>
    completedConfiguration(firebase, {
      app: join(folder, 'app'),
      environment,
      functions,
      databaseServer: undefined,
    });
  const steps: (() => (string | undefined)[] | Promise<(string | undefined)[]>)[] = [
    () => [configurationProblem(environment)],
    () => [
      functionsProblem(functions, {
        project,
        databaseUrl,
        vapidPublicKey: environment.VITE_VAPID_PUBLIC_KEY,
      }),
    ],
    () => [rulesProblem(FILE, rules)],
    () => rulesGaps(FILE, rules, rulesSource),
    () => sourceProblems(firebase, JSON.parse(deployment.functionsPackage) as FunctionsPackage),
    () => (slow.includes('source') ? [typesProblem(join(folder, 'source'))] : []),
    () => deployedProblems(complete().hosting, databaseUrl, 'The configuration'),
    () => servedProblems(complete().hosting, databaseUrl),
    async () => (slow.includes('packed') ? [await packingProblem(join(folder, 'packed'))] : []),
    () => missingFunctions(exported),
  ];
  for (const step of steps) {
    const told = (await step()).filter((problem) => problem !== undefined);
    if (told.length > 0) return told;
  }
  return [];
}
