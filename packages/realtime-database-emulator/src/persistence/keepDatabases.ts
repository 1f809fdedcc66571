import { statSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Database } from '../database';
import type { SyncMode } from '../options';
import { nodeAt, type DataNode } from '../tree/dataNode';
import { exportedJsonOf } from '../tree/json';
import { Keeper } from './keeper';
import { readKept, removeKept } from './kept';
import { Lock } from './lock';

interface KeepingOptions {
  /** The file for the data. undefined: nothing is kept. */
  file: string | undefined;
  sync: SyncMode;
  /** Begins without the data that was kept. */
  reset: boolean;
  /** Gets one sentence when something went wrong, and one when it works again. */
  tell: (sentence: string) => void;
}

export interface Keeping {
  /** The names of the databases that were kept. */
  namespaces: readonly string[];
  /** Makes a database with the data that was kept of it. From now on it is kept. */
  create: (namespace: string, rules: string) => Database;
  close: () => Promise<void>;
}

const NOTHING_KEPT: Keeping = {
  namespaces: [],
  create: (_namespace, rules) => new Database(rules),
  close: () => Promise.resolve(),
};

/** The real path of a file, so that two names of one file count as one. */
const realFile = (file: string): Promise<string> => realpath(file).catch(() => resolve(file));

/**
 * Keeps what is written to `databases`, by namespace.
 * @throws Error that names a file which cannot be read or written, or which another emulator uses
 */
export async function keepDatabases(
  databases: ReadonlyMap<string, Database>,
  { file: name, ...options }: KeepingOptions,
): Promise<Keeping> {
  if (name === undefined) return NOTHING_KEPT;
  const file = await realFile(name);
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() === true) {
    throw new Error(`${file} is a folder, but the data needs a file, such as ${join(file, 'data.json')}.`);
  }
  const lock = await Lock.of(file);
  try {
    return await keepLocked(databases, lock, { file, ...options });
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function keepLocked(
  databases: ReadonlyMap<string, Database>,
  lock: Lock,
  { file, sync, reset, tell }: KeepingOptions & { file: string },
): Promise<Keeping> {
  if (reset) await removeKept(file);
  const kept = await readKept(file);
  if (kept.tornLength > 0) {
    tell(`left out a last write of ${file} that was not written whole (${kept.tornLength} bytes).`);
  }
  const namespaces = [...kept.trees.keys()];
  /** The data of all databases: as it was kept for those that do not run yet, and as it is now for the others. */
  const trees = (): Map<string, DataNode> =>
    new Map([...kept.trees, ...[...databases].map(([name, { tree }]) => [name, tree] as const)]);
  const keeper = await Keeper.open({ file, sync, kept, lock, trees, tell });
  return {
    namespaces,
    create: (namespace, rules) => {
      const root = kept.trees.get(namespace);
      kept.trees.delete(namespace);
      const database = new Database(rules, {
        ...(root === undefined ? {} : { root }),
        kept: () => keeper.flushed(),
      });
      database.observe(({ after, paths }) => {
        const writes = paths.map((path) => ({ path, json: exportedJsonOf(nodeAt(after, path)) }));
        keeper.record({ namespace, writes });
      });
      return database;
    },
    close: async () => {
      try {
        await keeper.close();
      } finally {
        await lock.release();
      }
    },
  };
}
