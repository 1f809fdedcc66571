import fs from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';

/** Resolves when the names of the files in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** An append-only file. Complete records never change, whatever fails later. */
export class JournalFile {
  readonly path: string;
  private readonly descriptor: number;
  private readonly header: Buffer;
  private size: number;

  /** Opens the file, or creates it with its folder and its first line. Bytes after the first `length` are cut off. */
  constructor(path: string, length: number, header: Buffer) {
    this.path = path;
    fs.mkdirSync(dirname(path), { recursive: true });
    this.descriptor = fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT);
    this.size = length;
    this.header = header;
    fs.ftruncateSync(this.descriptor, length);
    if (length === 0) this.append(header);
    fs.fsyncSync(this.descriptor);
    const folder = fs.openSync(dirname(path), 'r');
    fs.fsyncSync(folder);
    fs.closeSync(folder);
  }

  /** In bytes. */
  get length(): number {
    return this.size;
  }

  get hasRecords(): boolean {
    return this.size > this.header.length;
  }

  /** Hands `bytes` to the operating system, all or none. From then on they survive the end of this process. */
  append(bytes: Buffer): void {
    let written = 0;
    try {
      while (written < bytes.length) {
        written += fs.writeSync(this.descriptor, bytes, written, bytes.length - written, this.size + written);
      }
    } catch (error) {
      this.cutOff();
      throw error;
    }
    this.size += bytes.length;
  }

  /** Removes a record that was written only in part. If that fails too, the next record is written over it. */
  private cutOff(): void {
    try {
      fs.ftruncateSync(this.descriptor, this.size);
    } catch {
      return;
    }
  }

  /** Resolves when what was appended is on the disk. */
  async sync(): Promise<void> {
    await promisify(fs.fdatasync)(this.descriptor);
    this.checkPlace();
  }

  syncNow(): void {
    fs.fdatasyncSync(this.descriptor);
    this.checkPlace();
  }

  /** @throws Error when the file is no longer under its name as this emulator left it, because then nobody could read it later */
  checkPlace(): void {
    const here = fs.fstatSync(this.descriptor);
    const named = fs.statSync(this.path, { throwIfNoEntry: false });
    if (named?.ino !== here.ino || named.dev !== here.dev) throw new Error(`${this.path} is gone`);
    if (here.size !== this.size) throw new Error(`${this.path} was changed by another program`);
  }

  close(): void {
    fs.closeSync(this.descriptor);
  }
}
