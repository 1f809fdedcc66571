import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  futimesSync,
  openSync,
  statSync,
  writeSync,
} from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isRunning, lockByKernel, placeOfProcesses, readLock, type Holder } from './lockFile';

/** How often a holder refreshes the time of its lock file. */
const REFRESH_MS = 1000;
/** Without a kernel lock, a lock file that is not refreshed for this long is abandoned. Reading much data takes seconds. */
const SILENT_MS = 10_000;
const LOOK_MS = 100;
/** The time in which two emulators that take such a lock at once notice each other, in ms. */
const SETTLE_MS = 500;
/** Writes check the lock at most this often, in ms. */
const CHECK_MS = 500;

const isOfThisProcess = ({ process: id, place }: Holder): boolean =>
  id === process.pid && place === placeOfProcesses();

function inUse(file: string, path: string): Error {
  const content = readLock(path);
  if (typeof content === 'string') return new Error(`${file} is in use by another emulator.`);
  const { holder } = content;
  if (isOfThisProcess(holder)) return new Error(`${file} is in use by another emulator of this process.`);
  return new Error(`${file} is in use by process ${holder.process} on ${holder.host}.`);
}

/** Whether somebody refreshes a lock. It takes a while to know that nobody does. */
async function isRefreshed(path: string): Promise<boolean> {
  const { mtimeMs } = statSync(path);
  for (let waited = 0; waited < SILENT_MS; waited += LOOK_MS) {
    await wait(LOOK_MS);
    if (statSync(path, { throwIfNoEntry: false })?.mtimeMs !== mtimeMs) return true;
  }
  return false;
}

/** Whether the process that a lock file names has ended. */
async function isGone(
  { process: id, place, isKernels }: Holder,
  path: string,
  hasKernel: boolean,
): Promise<boolean> {
  if (isKernels && hasKernel) return true;
  if (place === placeOfProcesses() && !isRunning(id)) return true;
  return !(await isRefreshed(path));
}

/** Opens the lock file and asks the kernel to lock it. Tries again if its last holder removed the file meanwhile. */
async function open(file: string, path: string): Promise<{ descriptor: number; isKernels: boolean }> {
  for (;;) {
    const descriptor = openSync(path, constants.O_RDWR | constants.O_CREAT, 0o644);
    const state = await lockByKernel(descriptor);
    const isInPlace = statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(descriptor).ino;
    if (isInPlace && state !== 'taken') return { descriptor, isKernels: state === 'held' };
    closeSync(descriptor);
    if (isInPlace) throw inUse(file, path);
  }
}

/** Writes the holder into the lock file. @throws Error that names who has it */
async function claim(file: string, path: string, descriptor: number, isKernels: boolean): Promise<string> {
  const content = readLock(path);
  if (content === 'foreign') {
    throw new Error(
      `${path} is of another program, and this emulator needs that name. Choose another name for ${file}.`,
    );
  }
  if (content !== 'nothing' && !(await isGone(content.holder, path, isKernels))) throw inUse(file, path);
  const token = randomUUID();
  const holder: Holder = {
    process: process.pid,
    host: hostname(),
    place: placeOfProcesses(),
    token,
    isKernels,
  };
  ftruncateSync(descriptor, 0);
  writeSync(descriptor, JSON.stringify(holder), 0);
  if (!isKernels) await wait(SETTLE_MS);
  if (!isOf(token, path)) throw inUse(file, path);
  return token;
}

function isOf(token: string, path: string): boolean {
  try {
    const content = readLock(path);
    return typeof content !== 'string' && content.holder.token === token;
  } catch {
    return false;
  }
}

/** A data file that is this emulator's alone. */
export class Lock {
  private readonly file: string;
  private readonly path: string;
  private descriptor: number | undefined;
  private token = '';
  private checked = 0;
  private readonly timer: ReturnType<typeof setInterval>;

  private constructor(file: string) {
    this.file = file;
    this.path = `${file}.lock`;
    this.timer = setInterval(() => this.refresh(), REFRESH_MS);
    this.timer.unref();
  }

  /** Locks a data file. The lock of a killed process does not count. @throws Error that names who has the file */
  static async of(file: string): Promise<Lock> {
    const lock = new Lock(file);
    try {
      await lock.take();
      return lock;
    } catch (error) {
      clearInterval(lock.timer);
      throw error;
    }
  }

  private async take(): Promise<void> {
    await mkdir(dirname(this.file), { recursive: true });
    const { descriptor, isKernels } = await open(this.file, this.path);
    try {
      this.token = await claim(this.file, this.path, descriptor, isKernels);
      this.descriptor = descriptor;
    } catch (error) {
      closeSync(descriptor);
      throw error;
    }
  }

  /** @throws Error when the file is no longer this emulator's, because somebody removed the lock or took it over */
  check(): void {
    this.checked = Date.now();
    if (this.descriptor === undefined || !isOf(this.token, this.path)) {
      throw new Error(`${this.path} no longer says that ${this.file} is of this emulator`);
    }
  }

  /** As `check`, but at most every CHECK_MS, for frequent calls. */
  checkSometimes(): void {
    if (Date.now() - this.checked > CHECK_MS) this.check();
  }

  /**
   * Locks the file again if the lock was lost. `isUntouched`: whether everything is as this emulator left it.
   * @throws Error when another has it or has changed it
   */
  async regain(isUntouched: () => Promise<boolean>): Promise<void> {
    if (this.descriptor !== undefined && isOf(this.token, this.path)) return;
    this.letGo();
    await this.take();
    if (await isUntouched()) return;
    await this.giveBack();
    throw new Error(`another emulator has changed ${this.file} meanwhile`);
  }

  /** Gives the file back. */
  async release(): Promise<void> {
    clearInterval(this.timer);
    await this.giveBack();
  }

  private async giveBack(): Promise<void> {
    if (isOf(this.token, this.path)) await rm(this.path, { force: true });
    this.letGo();
  }

  private letGo(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }

  private refresh(): void {
    if (this.descriptor === undefined) return;
    const now = new Date();
    futimesSync(this.descriptor, now, now);
  }
}
