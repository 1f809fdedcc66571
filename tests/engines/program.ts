import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

interface Program {
  output: Readable;
  stop: () => Promise<void>;
}

export function startProgram(
  file: string,
  options: string[],
  environment: Record<string, string> = {},
): Program {
  const child: ChildProcess & { stdout: Readable } = spawn(file, options, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  });
  const ended = once(child, 'close');
  return {
    output: child.stdout,
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}
