import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who has a data file, as its lock file says. */
export interface Holder {
  process: number;
  host: string;
  /** Where the number of the process means something: the host, and on Linux the namespace of its processes, which a container has of its own. */
  place: string;
  /** Tells one lock from another. */
  token: string;
  /** Whether the kernel ends the lock with the process. If not, the holder refreshes the time of the file. */
  isKernels: boolean;
}

/** What stands in a lock file: who has it, nothing, or something of another program. */
type LockContent = { holder: Holder } | 'nothing' | 'foreign';

/** The pid alone is what an earlier version wrote. */
const OURS = /^(\d+|\{"process":.*)$/s;

export function placeOfProcesses(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

/** @throws the error of the file system */
export function readLock(path: string): LockContent {
  const text = readFileSync(path, 'utf8').replaceAll('\0', '').trim();
  if (text === '') return 'nothing';
  if (!OURS.test(text)) return 'foreign';
  try {
    const json = JSON.parse(text) as Holder | number;
    return typeof json === 'number' ? 'nothing' : { holder: json };
  } catch {
    // It was not written whole, so nobody went on with it.
    return 'nothing';
  }
}

/**
 * Asks the kernel for the lock of an open file. It is a lock of the opened file and not of the command that asks: it ends when this
 * process ends, however that is, and it holds against every other opening, in this process, in others and in other containers.
 * Node itself has no call for it. 'unknown': this system has no such command, or its file system no such locks.
 */
export function lockByKernel(descriptor: number): Promise<'held' | 'taken' | 'unknown'> {
  return new Promise((resolve) => {
    const asked = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
    asked.once('error', () => resolve('unknown'));
    asked.once('exit', (code) => resolve(code === 0 ? 'held' : code === 1 ? 'taken' : 'unknown'));
  });
}

/** Whether a process runs. A process of another user must not be signalled, but that answer shows that it runs. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
