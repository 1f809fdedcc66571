import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { once } from 'node:events';
import { StartError } from './portCheck';

/** Time between SIGTERM and SIGKILL for the process group. */
const GRACE_MS = 8000;

const END_WITH_PARENT = new URL('endWithParent.js', import.meta.url).href;

export interface ChildOptions {
  name: string;
  command: readonly string[];
  environment?: Readonly<Record<string, string>>;
  logFile: string;
}

export interface Child {
  /** Rejects when it fails before it was stopped. */
  done: Promise<void>;
  stop: () => Promise<void>;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}

function spawnLogged({ command, environment, logFile }: ChildOptions): ChildProcess {
  const log = openSync(logFile, 'a');
  try {
    // A process group of its own: Ctrl-C reaches only us, and we end the group.
    return spawn(process.execPath, ['--import', END_WITH_PARENT, ...command], {
      env: { ...process.env, ...environment, VIBECHECK_PARENT_PID: String(process.pid) },
      stdio: ['ignore', log, log],
      detached: true,
    });
  } finally {
    closeSync(log);
  }
}

/** Stopping it ends its descendants too. */
export function startChild(options: ChildOptions): Child {
  const child = spawnLogged(options);
  let stopping = false;
  const ended = once(child, 'exit') as Promise<[code: number | null]>;
  const done = ended.then(([code]) => {
    if (code !== 0 && !stopping) {
      throw new StartError(`${options.name} failed (see ${options.logFile}).`);
    }
  });
  done.catch(() => undefined);
  return {
    done,
    stop: async () => {
      stopping = true;
      signalGroup(child, 'SIGINT');
      const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(kill);
      signalGroup(child, 'SIGKILL');
    },
  };
}
