import { readFile, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { jsonOfSource, readSource } from '../rules/source';

/** The database settings of a project. */
export interface ProjectSettings {
  host?: string;
  port?: number;
  /** The file with the rules of every database. */
  rules?: string;
  /** The files with the rules of single databases. */
  rulesOf: readonly { namespace: string; file: string }[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** Reads JSON with comments, as the Firebase CLI does. @throws Error that names the file */
async function read(file: string): Promise<Fields> {
  const text = await readFile(file, 'utf8');
  try {
    return fieldsOf(jsonOfSource(readSource(text)));
  } catch (error) {
    throw new Error(`${file}:${error instanceof Error ? error.message : String(error)}`);
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/** The nearest firebase.json, in `folder` or above it. undefined: there is none. */
export async function findFirebaseJson(folder: string): Promise<string | undefined> {
  const file = join(folder, 'firebase.json');
  if (await isThere(file)) return file;
  return dirname(folder) === folder ? undefined : findFirebaseJson(dirname(folder));
}

/** The databases that a target of `.firebaserc` stands for, in any of its projects. */
async function databasesOf(folder: string, target: string): Promise<string[]> {
  const file = join(folder, '.firebaserc');
  if (!(await isThere(file))) return [];
  const projects = Object.values(fieldsOf((await read(file)).targets));
  const names = projects.flatMap((project) => listOf(fieldsOf(fieldsOf(project).database)[target]));
  return names.filter((name) => typeof name === 'string');
}

/** The rules of single databases: `[{ instance or target, rules }]`. */
async function rulesIn(folder: string, entries: readonly unknown[]): Promise<ProjectSettings['rulesOf']> {
  const found = entries.map(fieldsOf).map(async ({ instance, target, rules }) => {
    const file = textOf(rules);
    if (file === undefined) return [];
    const named = textOf(instance);
    const namespaces = named === undefined ? await databasesOf(folder, textOf(target) ?? '') : [named];
    return namespaces.map((namespace) => ({ namespace, file: resolve(folder, file) }));
  });
  return (await Promise.all(found)).flat();
}

/** Reads what a firebase.json says about databases. @throws Error that names the file */
export async function readFirebaseJson(file: string): Promise<ProjectSettings> {
  const { database, emulators } = await read(file);
  const { host, port } = fieldsOf(fieldsOf(emulators).database);
  const folder = dirname(resolve(file));
  const rules = textOf(fieldsOf(database).rules);
  const listensOn = textOf(host);
  return {
    ...(listensOn === undefined ? {} : { host: listensOn }),
    ...(port === undefined ? {} : { port: Number(port) }),
    ...(rules === undefined ? {} : { rules: resolve(folder, rules) }),
    rulesOf: await rulesIn(folder, listOf(database)),
  };
}
