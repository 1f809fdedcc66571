import { spawnSync } from 'node:child_process';

interface Ended {
  succeeded: boolean;
  output: string;
}

/** Runs a program of the project in a copy of it. */
export function runIn(copy: string, command: readonly string[], environment: NodeJS.ProcessEnv = {}): Ended {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...command], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...environment },
  });
  return { succeeded: status === 0, output: stdout + stderr };
}

/** What the program complains of when it fails. Empty: it succeeded. */
export function complaintsIn(copy: string, ...command: string[]): string {
  const { succeeded, output } = runIn(copy, command);
  return succeeded ? '' : output;
}

/** What the compiler complains of in a folder that has a tsconfig.json. */
export function compilerComplaintsIn(copy: string, folder: string): string {
  const compiler = ['node', 'node_modules/typescript-7/bin/tsc'];
  const options = ['--tsBuildInfoFile', `.local/${folder}.tsbuildinfo`, '--pretty', 'false'];
  return complaintsIn(copy, ...compiler, '--project', folder, ...options);
}
