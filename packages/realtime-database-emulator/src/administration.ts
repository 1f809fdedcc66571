// What whoever started the emulator can do with all of its databases: clear, load rules, import, export.

import type { Actor, Database } from './database';
import type { Rules } from './options';
import { compileRules, rulesTextOf } from './rules/ruleset';
import { writeExport } from './transfer/exportFolder';
import { readImport } from './transfer/readImport';

const ADMIN: Actor = { admin: true };

/** All databases of an emulator. */
export interface Databases {
  /** Those that exist. */
  readonly all: ReadonlyMap<string, Database>;
  /** Created on first use. */
  of: (namespace: string) => Database;
  setRulesOfNew: (rules: string) => void;
}

/** Operations on all databases of an emulator, without triggers. */
export class Administration {
  private readonly databases: Databases;

  constructor(databases: Databases) {
    this.databases = databases;
  }

  readonly clear = (namespace?: string): Promise<void> => {
    const { all, of } = this.databases;
    const cleared = namespace === undefined ? [...all.values()] : [of(namespace)];
    for (const database of cleared) database.quietly(() => database.set(ADMIN, [], null));
    return Promise.resolve();
  };

  readonly setRules = (given: Rules, namespace?: string): void => {
    const { all, of, setRulesOfNew } = this.databases;
    const rules = rulesTextOf(given);
    if (namespace !== undefined) {
      of(namespace).setRules(rules);
      return;
    }
    compileRules(rules);
    setRulesOfNew(rules);
    for (const database of all.values()) database.setRules(rules);
  };

  readonly import = async (path: string, namespace?: string): Promise<readonly string[]> => {
    const imported = await readImport(path, namespace);
    const writes = imported.map(({ namespace: name, json, file }) => {
      const database = this.databases.of(name);
      const write = { path: [], json };
      try {
        database.check(ADMIN, [write]);
      } catch (error) {
        throw new Error(
          `${file} cannot be imported: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      return { database, write };
    });
    for (const { database, write } of writes) database.quietly(() => database.apply(ADMIN, [write]));
    return imported.map(({ namespace: name }) => name);
  };

  readonly export = (folder: string): Promise<void> => {
    const trees = [...this.databases.all].map(([namespace, { tree }]) => [namespace, tree] as const);
    return writeExport(folder, new Map(trees));
  };
}
