import { spawn } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** The holder of a data file. */
export interface Holder {
  process: number;
  host: string;
  /** Where the process id is valid: the host, and on Linux the process namespace, of which each container has its own. */
  place: string;
  /** Tells one lock from another. */
  token: string;
  /** Whether the kernel ends the lock with the process. If not, the holder refreshes the time of the file. */
  isKernels: boolean;
}

/** The content of a lock file: its holder, nothing, or the data of another program. */
type LockContent = { holder: Holder } | 'nothing' | 'foreign';

/** An earlier version wrote only the pid. */
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
    // Written only in part, so its writer never started.
    return 'nothing';
  }
}

/**
 * Asks the kernel to lock an open file. The lock belongs to the open file and not to the command that asks: it ends with this process,
 * however that ends, and excludes every other opening, also in other containers. Node has no call for it. 'unknown': the system lacks the
 * command, or the file system such locks.
 */
export function lockByKernel(descriptor: number): Promise<'held' | 'taken' | 'unknown'> {
  return new Promise((resolve) => {
    const asked = spawn('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
    asked.once('error', () => resolve('unknown'));
    asked.once('exit', (code) => resolve(code === 0 ? 'held' : code === 1 ? 'taken' : 'unknown'));
  });
}

/** Whether a process runs. A refused signal, to a process of another user, also shows that it runs. */
export function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
