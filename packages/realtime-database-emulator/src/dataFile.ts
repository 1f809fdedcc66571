// The JSON file that keeps all databases between runs, and its lock.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Database } from './database';
import { EMPTY, type DataNode } from './tree/dataNode';
import { nodeFromJson } from './tree/json';
import { JsonPieces, type KnownPieces } from './tree/jsonPieces';

/** How often changes are written, in ms: with the time that the writing takes, a kill costs less than the last second. */
const SAVE_MS = 800;
/** The number of characters written at a time, so that clients are served in between. */
const CHUNK_CHARACTERS = 256 * 1024;

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;

/** A process as a lock names it: its number and, on Linux, when it began, because numbers are used again. undefined: it has ended. */
function nameOf(pid: number): string | undefined {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs as another user.
    if (!hasCode(error, 'EPERM')) return undefined;
  }
  try {
    const [state, ...fields] =
      readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return state === 'Z' ? undefined : `${pid} ${fields[18]}`;
  } catch {
    return String(pid);
  }
}

/** Claims a data file for this process. The lock of a process that has ended does not count. @throws Error that names who has it */
function claim(file: string): void {
  const lock = `${file}.lock`;
  const take = (): void => writeFileSync(lock, nameOf(process.pid) ?? '', { flag: 'wx' });
  try {
    take();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const holder = readFileSync(lock, 'utf8');
    const [pid] = holder.split(' ');
    if (!/^\d+( \d+)?$/.test(holder) || nameOf(Number(pid)) === holder) {
      throw new Error(`${file} is in use by process ${pid}. If that is no emulator, remove ${lock}.`, {
        cause: error,
      });
    }
    rmSync(lock);
    take();
  }
}

/** The databases in a file. @throws Error that names the file, when it is none of ours */
async function read(file: string): Promise<Map<string, DataNode>> {
  try {
    const kept: unknown = JSON.parse(await readFile(file, 'utf8'));
    const { databases } = Object(kept) as { databases?: unknown };
    if (typeof databases !== 'object' || databases === null) throw new Error('it has no "databases"');
    const context = { now: Date.now() };
    return new Map(
      Object.entries(databases).map(([namespace, json]) => [namespace, nodeFromJson(json, EMPTY, context)]),
    );
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return new Map();
    throw new Error(
      `${file} cannot be read as the data of an emulator: ${reasonOf(error)}. It stays as it is. Move it away or choose another ` +
        'name; an export is read with --import.',
      { cause: error },
    );
  }
}

/** Writes all databases beside a file and puts that in its place. Clients are served meanwhile. */
async function write(
  file: string,
  trees: readonly (readonly [string, DataNode])[],
  known: KnownPieces,
): Promise<void> {
  const unfinished = `${file}.new`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(unfinished, 'w');
  try {
    const pieces = new JsonPieces(CHUNK_CHARACTERS, known);
    pieces.text = '{"databases":{';
    let separator = '';
    for (const [namespace, root] of trees) {
      pieces.text += `${separator}${JSON.stringify(namespace)}:`;
      for (const piece of pieces.of(root)) await handle.writeFile(piece);
      separator = ',';
    }
    await handle.writeFile(`${pieces.text}}}\n`);
  } finally {
    await handle.close();
  }
  await rename(unfinished, file);
}

/** Keeps the data of all databases in one JSON file between runs. A killed process loses the last second at most. */
export class DataFile {
  /** What the file had at the start, by namespace. */
  readonly trees: ReadonlyMap<string, DataNode>;
  private readonly file: string;
  private readonly databases: ReadonlyMap<string, Database>;
  private readonly tell: (sentence: string) => void;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly known: KnownPieces = new WeakMap();
  private isChanged = false;
  private saving: Promise<void> | undefined;
  /** Why nothing can be kept at the moment. */
  private trouble: string | undefined;

  /**
   * `databases` are those that run; `tell` gets a sentence when nothing can be kept, and when that works again.
   * @throws Error that names a file which cannot be read or written, or which another process uses
   */
  static async open(
    name: string,
    databases: ReadonlyMap<string, Database>,
    tell: (sentence: string) => void,
  ): Promise<DataFile> {
    const file = await realpath(name).catch(() => resolve(name));
    await mkdir(dirname(file), { recursive: true });
    claim(file);
    try {
      return new DataFile(file, await read(file), databases, tell);
    } catch (error) {
      rmSync(`${file}.lock`);
      throw error;
    }
  }

  private constructor(
    file: string,
    trees: ReadonlyMap<string, DataNode>,
    databases: ReadonlyMap<string, Database>,
    tell: (sentence: string) => void,
  ) {
    this.file = file;
    this.trees = trees;
    this.databases = databases;
    this.tell = tell;
    this.timer = setInterval(() => {
      this.saving ??= this.tryToSave().finally(() => (this.saving = undefined));
    }, SAVE_MS);
    this.timer.unref();
  }

  /** Notes that there is something to save. */
  readonly noteChange = (): void => {
    this.isChanged = true;
  };

  /** @throws Error with one sentence when the last changes could not be saved */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.saving;
    try {
      await this.save();
    } catch (error) {
      throw new Error(`The last changes could not be kept in ${this.file}: ${reasonOf(error)}`, {
        cause: error,
      });
    } finally {
      for (const ending of ['new', 'lock']) await rm(`${this.file}.${ending}`, { force: true });
    }
  }

  private async save(): Promise<void> {
    if (!this.isChanged) return;
    this.isChanged = false;
    const trees = [...this.databases].map(([name, { tree }]) => [name, tree] as const);
    try {
      await write(
        this.file,
        trees.filter(([, root]) => !root.isEmpty),
        this.known,
      );
    } catch (error) {
      this.isChanged = true;
      throw error;
    }
  }

  private async tryToSave(): Promise<void> {
    try {
      await this.save();
      if (this.trouble !== undefined) this.tell(`the data is kept again in ${this.file}.`);
      this.trouble = undefined;
    } catch (error) {
      const reason = reasonOf(error);
      if (this.trouble !== reason) {
        this.tell(`cannot keep the data in ${this.file}: ${reason}. It is in memory only until that works.`);
      }
      this.trouble = reason;
    }
  }
}
