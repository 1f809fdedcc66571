import { mkdir, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Ports } from '../ports';
import { StartError } from './portCheck';

export function foldersOf(ports: Ports) {
  const root = `.local/${ports.hosting}`;
  return {
    root,
    app: `${root}/app`,
    functions: `${root}/functions`,
    mail: `${root}/mail`,
    logFile: `${root}/stack.log`,
  };
}

export const keptDataOf = (ports: Ports): string => `.local/kept/${ports.hosting}`;

/** @throws StartError when it may not write there */
export async function makeRoot(ports: Ports): Promise<void> {
  const { root } = foldersOf(ports);
  try {
    await rm(root, { recursive: true, force: true });
    await mkdir(root, { recursive: true });
  } catch (error) {
    throw new StartError(
      `Nothing can be written to ${resolve(root)} (${error instanceof Error ? error.message : String(error)}). A stack writes there, ` +
        `to ${resolve('node_modules/.vite-temp')} and to firebase.local.${ports.hosting}.json beside firebase.json. ` +
        'Make these writable, or start a copy of the project.',
    );
  }
}
