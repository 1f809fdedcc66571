import type { Ports } from '../ports';

/** Where a stack has what is its own: what it builds, what it catches and what it says. */
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

/** Where a stack that keeps its data has them between runs. */
export const keptDataOf = (ports: Ports): string => `.local/kept/${ports.hosting}`;
