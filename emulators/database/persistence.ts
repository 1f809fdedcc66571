import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './database';
import { EMPTY, type DataNode } from './tree/dataNode';
import { nodeFromJson } from './tree/json';

const SAVE_DELAY_MS = 200;

/** What is kept of each database between runs, by namespace. */
export type Kept = ReadonlyMap<string, DataNode>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Reads a file of databases: JSON by namespace, with priorities. A missing file holds none.
 * @throws Error that names the file, when it cannot be read as that.
 */
export async function readKept(file: string): Promise<Kept> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return new Map();
    throw error;
  }
  try {
    const json = JSON.parse(text) as Record<string, unknown>;
    const nodes = Object.entries(json).map(
      ([namespace, data]) => [namespace, nodeFromJson(data, EMPTY, { now: Date.now() })] as const,
    );
    return new Map(nodes);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} holds no databases (${reason}). Start with --reset to begin with none.`);
  }
}

export const removeKept = (file: string): Promise<void> => rm(file, { force: true });

/** Writes the databases to a file shortly after each change, whole or not at all. */
export class Keeper {
  private readonly file: string;
  private readonly databases: ReadonlyMap<string, Database>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();
  private isDirty = false;

  constructor(file: string, databases: ReadonlyMap<string, Database>) {
    this.file = file;
    this.databases = databases;
  }

  /** Notes that something changed. */
  readonly touch = (): void => {
    this.isDirty = true;
    this.timer ??= setTimeout(() => {
      this.save().catch((error: unknown) => {
        process.stderr.write(`database emulator: cannot keep the data: ${String(error)}\n`);
      });
    }, SAVE_DELAY_MS);
  };

  /** Writes what has changed; resolves when it is on disk. */
  save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.write());
    return this.writing;
  }

  private async write(): Promise<void> {
    if (!this.isDirty) return;
    this.isDirty = false;
    const entries = [...this.databases].map(([namespace, database]) => [namespace, database.export()]);
    const temporary = `${this.file}.new`;
    await mkdir(dirname(this.file), { recursive: true });
    await writeFile(temporary, JSON.stringify(Object.fromEntries(entries)));
    await rename(temporary, this.file);
  }
}
