import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ports } from '../ports';
import { readAccounts, restoreAccounts } from './accounts';
import { foldersOf, keptDataOf } from './folders';
import { StartError } from './portCheck';

/** By default, a stack loses its accounts and database at its end. */
export interface DataOptions {
  /** Continues with the data of the last stack on these ports. */
  keep?: boolean;
  reset?: boolean;
  /** The folder of an export to start with. */
  importFrom?: string;
  /** A folder to leave the data in at the end. */
  exportTo?: string;
}

const ACCOUNTS = 'accounts.json';
const DATABASE = 'database.json';

/** The Auth emulator keeps nothing itself. */
const LOOK_MS = 1000;

const isExport = (folder: string): boolean => existsSync(join(folder, ACCOUNTS));
const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0;

function check({ keep, reset, importFrom, exportTo }: DataOptions, folder: string): void {
  if (importFrom !== undefined && !isExport(importFrom)) {
    throw new StartError(`${importFrom} holds no data of a stack (it has no ${ACCOUNTS}).`);
  }
  if (importFrom !== undefined && keep === true && reset !== true && isExport(folder)) {
    throw new StartError(
      `${folder} holds data that an import would replace. Add --reset to replace them, or leave out --keep.`,
    );
  }
  if (exportTo !== undefined && !isExport(exportTo) && !isEmpty(exportTo)) {
    throw new StartError(`${exportTo} holds something else than an export. Name a new or an empty folder.`);
  }
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text);
  await rename(`${file}.new`, file);
}

/** Version 1.0.0 kept the databases without a name for them all. @throws StartError when that version was killed */
async function bringUpToDate(file: string): Promise<void> {
  if (!existsSync(file)) return;
  const text = await readFile(file, 'utf8');
  if (/"databases"\s*:/.test(text)) return;
  if (existsSync(`${file}.journal.1`)) {
    throw new StartError(
      `${file} was kept by version 1.0.0, which was killed. Start and end that version once with it.`,
    );
  }
  await writeWhole(file, `{"databases":${text}}`);
}

export class StackData {
  /** undefined: not kept. */
  readonly databaseFile: string | undefined;
  /** Otherwise the stack starts with the demo data. */
  readonly isThere: boolean;
  private readonly ports: Ports;
  private readonly folder: string;
  private readonly exportTo: string | undefined;
  private timer: ReturnType<typeof setInterval> | undefined;
  private saved: string | undefined;
  private saving: Promise<void> = Promise.resolve();

  private constructor(ports: Ports, folder: string, { keep, importFrom, exportTo }: DataOptions) {
    const isKept = keep === true || importFrom !== undefined || exportTo !== undefined;
    this.ports = ports;
    this.folder = folder;
    this.exportTo = exportTo;
    this.databaseFile = isKept ? join(folder, DATABASE) : undefined;
    this.isThere = isKept && isExport(folder);
  }

  /** @throws StartError when the folders do not fit the options */
  static async open(ports: Ports, options: DataOptions): Promise<StackData> {
    const { keep, reset, importFrom } = options;
    const folder = keep === true ? keptDataOf(ports) : `${foldersOf(ports).root}/data`;
    check(options, folder);
    // The accounts are written last: without them an earlier start was interrupted.
    if (reset === true || !isExport(folder)) await rm(folder, { recursive: true, force: true });
    if (importFrom !== undefined) await cp(importFrom, folder, { recursive: true });
    const data = new StackData(ports, folder, options);
    if (data.databaseFile !== undefined) {
      await mkdir(folder, { recursive: true });
      await bringUpToDate(data.databaseFile);
    }
    return data;
  }

  async restore(): Promise<void> {
    await restoreAccounts(this.ports, await readFile(join(this.folder, ACCOUNTS), 'utf8'));
  }

  /** @returns how to stop, while the Auth emulator still runs */
  async keepAccounts(): Promise<() => Promise<void>> {
    if (this.databaseFile === undefined) return () => Promise.resolve();
    await this.save();
    this.timer = setInterval(() => {
      // Retried later; the last attempt reports its error.
      this.saving = this.saving.then(() => this.save()).catch(() => undefined);
    }, LOOK_MS);
    return async () => {
      clearInterval(this.timer);
      await this.saving;
      // On a busy machine the emulator may close the idle connection that the request takes.
      await this.save().catch(() => this.save());
    };
  }

  /** The database has to have written the data before. */
  async export(): Promise<void> {
    if (this.exportTo === undefined || !isExport(this.folder)) return;
    await rm(this.exportTo, { recursive: true, force: true });
    await cp(this.folder, this.exportTo, { recursive: true });
  }

  private async save(): Promise<void> {
    const accounts = await readAccounts(this.ports);
    if (accounts === this.saved) return;
    await writeWhole(join(this.folder, ACCOUNTS), accounts);
    this.saved = accounts;
  }
}
