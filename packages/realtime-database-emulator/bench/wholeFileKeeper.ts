import { rename, writeFile } from 'node:fs/promises';
import type { Database } from '../src/database';
import { exportedJsonOf } from '../src/tree/json';

const SAVE_DELAY_MS = 200;

/** Saves the whole file after each change, as before the journal, for comparison. */
export class WholeFileKeeper {
  private readonly file: string;
  private readonly database: Database;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(file: string, database: Database) {
    this.file = file;
    this.database = database;
    database.observe(() => {
      this.timer ??= setTimeout(() => this.save(), SAVE_DELAY_MS);
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.timer);
    await this.writing;
  }

  private save(): void {
    this.timer = undefined;
    this.writing = this.writing.then(async () => {
      const temporary = `${this.file}.new`;
      await writeFile(temporary, JSON.stringify({ bench: exportedJsonOf(this.database.tree) }));
      await rename(temporary, this.file);
    });
  }
}
