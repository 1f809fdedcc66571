import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { SyncMode } from '../options';
import { JournalFile } from './journalFile';
import { isNothingKept, journalPath, removeJournals, type Kept } from './kept';
import type { Lock } from './lock';
import { encodeHeader, encodeRecord, type JournalRecord } from './records';
import { markOpen, writeSnapshot, type Trees } from './snapshotFile';
import type { SnapshotHeader } from './snapshotFormat';

const SYNC_MS = 1000;
/** When the journals are larger than the file and larger than this, the file is written anew without them. */
const LEAST_COMPACTION_BYTES = 8 * 1024 * 1024;
/** The most bytes that wait in memory while writing fails. Beyond that, all data is written once writing works again. */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

interface KeeperOptions {
  file: string;
  sync: SyncMode;
  kept: Kept;
  /** Proves that the file is this emulator's. Without it nothing is written. */
  lock: Lock;
  /** All data as it is now. */
  trees: () => Trees;
  /** Gets one sentence when the data cannot be kept, and one when it can be kept again. */
  tell: (sentence: string) => void;
}

/**
 * Keeps the data in a file, and in journals of the writes since that file was written. While it runs, the file is marked as open: the
 * journal that it names must exist.
 */
export class Keeper {
  private readonly options: KeeperOptions;
  private number: number;
  private journal: JournalFile;
  /** The header of the file, and its length in bytes. */
  private snapshot: SnapshotHeader & { length: number };
  /** Bytes of all journals but the current one. */
  private olderLength: number;
  private waiting: Buffer[] = [];
  private waitingLength = 0;
  private recorded = 0;
  private synced = 0;
  /** The number of writes that the operating system does not have yet. */
  private unkept = 0;
  private readonly waiters: { recorded: number; resolve: () => void }[] = [];
  /** Why nothing can be kept at the moment. */
  private trouble: string | undefined;
  /** The journal can no longer be trusted, so all data has to be written. */
  private needsSnapshot = false;
  private syncing: Promise<void> | undefined;
  private compacting: Promise<void> | undefined;
  /** When the journals have more bytes than this, the file is written anew without them. */
  private compactionLength: number;
  private readonly timer: ReturnType<typeof setInterval>;

  /** @throws the error of the file system when nothing can be written there */
  static async open(options: KeeperOptions): Promise<Keeper> {
    const { file, kept } = options;
    const snapshot = kept.snapshot ?? { store: randomUUID(), journal: 1, isOpen: false, length: 0 };
    if (kept.snapshot === undefined) await writeSnapshot(file, new Map(), snapshot);
    const keeper = new Keeper(options, snapshot);
    await markOpen(file, { ...snapshot, isOpen: true });
    return keeper;
  }

  private constructor(options: KeeperOptions, snapshot: SnapshotHeader & { length: number }) {
    const { journals } = options.kept;
    const last = journals.at(-1);
    this.options = options;
    this.snapshot = snapshot;
    this.number = last?.number ?? snapshot.journal;
    this.journal = this.openJournal(last?.length ?? 0);
    this.olderLength = journals.slice(0, -1).reduce((sum, { length }) => sum + length, 0);
    this.compactionLength = this.usualCompactionLength();
    this.timer = setInterval(() => this.tick(), SYNC_MS);
    this.timer.unref();
  }

  private openJournal(length: number): JournalFile {
    const { number } = this;
    const { store } = this.snapshot;
    return new JournalFile(journalPath(this.options.file, number), length, encodeHeader({ store, number }));
  }

  /** Adds a write to the journal. */
  record(record: JournalRecord): void {
    this.recorded += 1;
    this.unkept += 1;
    const bytes = encodeRecord(record);
    this.waiting.push(bytes);
    this.waitingLength += bytes.length;
    if (this.trouble === undefined) this.flush();
    else if (this.waitingLength > MAX_WAITING_BYTES) this.forgetWaiting();
    if (this.options.sync === 'always') this.sync();
  }

  /** Resolves when everything that was recorded is kept as `sync` promises. undefined: it is kept already. */
  flushed(): Promise<void> | undefined {
    if (this.options.sync === 'interval' || this.synced >= this.recorded) return undefined;
    return new Promise((resolve) => this.waiters.push({ recorded: this.recorded, resolve }));
  }

  /** Writes the file anew, removes the journals and ends. @throws the error of the file system when that fails */
  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.syncing;
    await this.compacting;
    const { file, lock } = this.options;
    try {
      await lock.regain(() => this.isUntouched());
      const hasRecords = this.olderLength > 0 || this.journal.hasRecords || this.trouble !== undefined;
      if (hasRecords || !existsSync(file)) await this.writeFile({ journal: this.number + 1, isOpen: false });
      else await markOpen(file, { ...this.snapshot, isOpen: false });
    } catch (error) {
      throw this.lossOf(error);
    } finally {
      this.journal.close();
    }
    await removeJournals(file, this.number + 1);
  }

  /** The error for an end at which the data could not be kept. With `always`, no acknowledged write is lost. */
  private lossOf(error: unknown): unknown {
    const { unkept } = this;
    if (unkept === 0 || this.options.sync === 'always') return error;
    const reason = error instanceof Error ? error.message : String(error);
    const lost =
      unkept === 1
        ? 'the last acknowledged write is lost'
        : `the last ${unkept} acknowledged writes are lost`;
    return new Error(`The data could not be kept, and ${lost}: ${reason}`);
  }

  /** Writes the file anew, with all data as it is at this moment. */
  private async writeFile(header: Omit<SnapshotHeader, 'store'>): Promise<void> {
    const { file, trees, lock } = this.options;
    const { store } = this.snapshot;
    const length = await writeSnapshot(file, trees(), { store, ...header }, () => lock.check());
    this.snapshot = { store, ...header, length };
  }

  private usualCompactionLength(): number {
    return Math.max(LEAST_COMPACTION_BYTES, this.snapshot.length);
  }

  private flush(): void {
    try {
      this.options.lock.checkSometimes();
      this.journal.append(Buffer.concat(this.waiting));
      this.forget();
      this.unkept = 0;
    } catch (error) {
      this.fail(error);
    }
  }

  private forget(): void {
    this.waiting = [];
    this.waitingLength = 0;
  }

  private forgetWaiting(): void {
    this.forget();
    this.needsSnapshot = true;
  }

  private tick(): void {
    if (this.trouble === undefined) this.sync();
    else this.recover();
  }

  /** Syncs writes to the disk. Those that arrive meanwhile are synced together in the next turn. */
  private sync(): void {
    if (this.trouble !== undefined) return;
    this.syncing ??= this.syncOnce().finally(() => {
      this.syncing = undefined;
      if (this.waiters.length > 0) this.sync();
    });
  }

  private async syncOnce(): Promise<void> {
    const { journal, recorded } = this;
    try {
      this.options.lock.checkSometimes();
      if (this.synced < recorded) await journal.sync();
      else journal.checkPlace();
      this.noteSynced(recorded);
      if (this.olderLength + this.journal.length > this.compactionLength) this.compact();
    } catch (error) {
      // After a failed sync the operating system may have lost the bytes too, so all data has to be written.
      this.needsSnapshot = true;
      this.fail(error);
    }
  }

  private noteSynced(recorded: number): void {
    this.synced = Math.max(this.synced, recorded);
    while (this.waiters[0] !== undefined && this.waiters[0].recorded <= this.synced) {
      this.waiters.shift()?.resolve();
    }
  }

  private fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    if (this.trouble !== reason) {
      const meanwhile =
        this.options.sync === 'always'
          ? 'No write is acknowledged until that works'
          : 'What is written until that works is in memory only';
      this.options.tell(`cannot keep the data: ${reason}. ${meanwhile}; trying again every second.`);
    }
    this.trouble = reason;
  }

  private compact(): void {
    this.compacting ??= this.compactOnce().finally(() => {
      this.compacting = undefined;
    });
  }

  private async compactOnce(): Promise<void> {
    try {
      this.journal.syncNow();
      this.noteSynced(this.recorded);
      await this.startAfresh();
      this.compactionLength = this.usualCompactionLength();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.options.tell(
        `cannot fold the journal into the data: ${reason}. Nothing is lost; it keeps growing.`,
      );
      this.compactionLength = 2 * (this.olderLength + this.journal.length);
    }
  }

  /** Goes on in a new journal and writes all data as it is at this moment. After that the older journals are not needed. */
  private async startAfresh(): Promise<void> {
    const { file, lock } = this.options;
    lock.check();
    if (this.journal.hasRecords || !this.isInPlace()) this.startJournal();
    await this.writeFile({ journal: this.number, isOpen: true });
    await removeJournals(file, this.number);
    this.olderLength = 0;
  }

  private startJournal(): void {
    const older = this.journal;
    this.number += 1;
    try {
      this.journal = this.openJournal(0);
    } catch (error) {
      this.number -= 1;
      throw error;
    }
    older.close();
    this.olderLength += older.length;
  }

  private recover(): void {
    this.compacting ??= this.recoverOnce().finally(() => {
      this.compacting = undefined;
    });
  }

  private async recoverOnce(): Promise<void> {
    await this.syncing;
    try {
      await this.options.lock.regain(() => this.isUntouched());
      if (this.needsSnapshot || !this.isInPlace()) await this.keepAll();
      if (this.waiting.length > 0) this.journal.append(Buffer.concat(this.waiting));
      this.forget();
      this.journal.syncNow();
    } catch (error) {
      this.fail(error);
      return;
    }
    // More may have arrived than can wait in memory. Then the next turn writes all data.
    if (this.needsSnapshot) return;
    this.trouble = undefined;
    this.unkept = 0;
    this.noteSynced(this.recorded);
    this.options.tell('the data is kept again, with all that was written meanwhile.');
  }

  /** Writes all data, which includes what waits. If that fails, all data still has to be written. */
  private async keepAll(): Promise<void> {
    this.forget();
    this.needsSnapshot = false;
    try {
      await this.startAfresh();
    } catch (error) {
      this.needsSnapshot = true;
      throw error;
    }
  }

  /** Whether no other emulator wrote while this one did not have the lock. */
  private async isUntouched(): Promise<boolean> {
    return this.isInPlace() || isNothingKept(this.options.file);
  }

  private isInPlace(): boolean {
    try {
      this.journal.checkPlace();
      return true;
    } catch {
      return false;
    }
  }
}
