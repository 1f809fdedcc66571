import { existsSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import type { Ports } from '../ports';
import type { ChildOptions } from './child';
import { foldersOf } from './folders';
import { appEnvironment } from './project';

const { resolve } = createRequire(import.meta.url);

type Run = (options: ChildOptions) => Promise<void>;

export const vite = resolve('vite/package.json').replace('package.json', 'bin/vite.js');

/** Only the functions have these; a build elsewhere would resolve others. */
const OWN_PACKAGES = 'functions/node_modules';

export async function buildFunctions(ports: Ports, run: Run): Promise<void> {
  const { functions, logFile } = foldersOf(ports);
  await run({
    name: 'Building the functions',
    command: [resolve('tsx/cli'), 'functions/build.ts', functions, '--no-lockfile'],
    logFile,
  });
  if (existsSync(OWN_PACKAGES)) {
    await symlink(relative(functions, OWN_PACKAGES), `${functions}/node_modules`, 'dir');
  }
}

/** A production build, but for the emulators of this stack. */
export async function buildApp(ports: Ports, run: Run): Promise<void> {
  const { app, logFile } = foldersOf(ports);
  await run({
    name: 'Building the app',
    // A separate mode ignores .env.production.
    command: [vite, 'build', '--mode=stack', `--outDir=${app}`],
    // NODE_ENV 'test' would bundle React's development build.
    environment: { ...appEnvironment(ports), NODE_ENV: 'production' },
    logFile,
  });
}
