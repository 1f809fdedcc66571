/**
 * `always`: a write is on the disk before it is acknowledged, and outlives a power failure.
 * `interval`: it is with the operating system by then, and outlives the end of this process; a power failure may take
 * the last second. The words and the promises are those of Redis (`appendfsync`).
 */
export type SyncMode = 'always' | 'interval';

export interface DatabaseEmulatorOptions {
  /** A loopback address. */
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** The rules of every database that gets none of its own: JSON with comments. Without them all is open. */
  rules?: string;
  /** Where the data is kept between runs; without it, it is gone at the end. */
  dataFile?: string;
  /** What outlives what; `interval` unless it is said. */
  sync?: SyncMode;
  /** Forgets what was kept. */
  reset?: boolean;
  /** How often a silent socket is asked for a sign of life; after the second time without one it is gone. */
  pingMs?: number;
  /** Where the Functions emulator listens, such as `127.0.0.1:5001`. */
  functionsHost?: string;
  /**
   * How many functions are called at a time (16). The official Functions emulator starts a process for each call that
   * finds the others busy: 1 keeps a small machine from starting many.
   */
  callsAtOnce?: number;
  /** Where the window into the databases is served, for a browser; 0 picks a free port. Without it there is none. */
  windowPort?: number;
}

export interface RunningEmulator {
  port: number;
  /** undefined when there is no window. */
  windowPort: number | undefined;
  /** Writes what is to be kept and ends every connection. */
  close: () => Promise<void>;
}
