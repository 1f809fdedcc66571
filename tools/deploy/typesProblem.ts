import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const COMPILER = fileURLToPath(new URL('../../node_modules/typescript-7/bin/tsc', import.meta.url));

/** The errors of the compiler in a project. A build does not look at types, so it would succeed with a wrong one. */
export function typesProblem(project: string): string | undefined {
  const { status, stdout } = spawnSync(process.execPath, [COMPILER, '-b', project, '--pretty', 'false'], {
    encoding: 'utf8',
  });
  return status === 0 ? undefined : `The types do not fit:\n${stdout.trim()}`;
}
