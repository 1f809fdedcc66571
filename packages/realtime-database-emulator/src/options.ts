/**
 * When a write is acknowledged.
 * `always`: after it is on the disk. It survives a power failure.
 * `interval`: after the operating system has it. It survives the end of this process, but a power failure may take the last second.
 * The words and the promises are those of Redis (`appendfsync`).
 */
export type SyncMode = 'always' | 'interval';

/** The text of a rules file, or what it says: `{ rules: { … } }`. */
export type Rules = string | Readonly<Record<string, unknown>>;

export interface DatabaseEmulatorOptions {
  /** Where it listens. `127.0.0.1` is the default. */
  host?: string;
  /** 0, the default, picks a free port. */
  port?: number;
  /** A firebase.json that says the host, the port and the rules. What else is given here counts more. Without it none is read. */
  config?: string;
  /**
   * Names beside those of this machine by which the emulator may be reached (`Host`), and whose pages may ask it (`Origin`): such as the
   * name of its container. `null` is a page without an origin.
   */
  allow?: readonly string[];
  /** The rules of every database that gets no rules of its own, as JSON with comments or as an object. Without them everything is open. */
  rules?: Rules;
  /** The file in which the data is kept between runs. Without it the data is gone at the end. */
  dataFile?: string;
  /** What the data survives. `interval` is the default. */
  sync?: SyncMode;
  /** Begins without the data that was kept. */
  reset?: boolean;
  /** The ping interval. A socket that misses one is closed. */
  pingMs?: number;
  /** Where the Functions emulator listens, such as `127.0.0.1:5001`. */
  functionsHost?: string;
  /**
   * How many functions are called at a time. The default is 16. When all processes of the official Functions emulator are busy,
   * it starts another one for the next call. With 1 a small machine does not start many.
   */
  callsAtOnce?: number;
  /**
   * How much clients may leave unread or unfinished, all together, in MB. When they come to more, those that stand still are cut off.
   * Without it all emulators of the process share 512 MB.
   */
  memoryMegabytes?: number;
  /**
   * How often a function that failed is called again, after 1 s, 2 s, 4 s and so on. The default is 0. Production does so for functions with
   * `retry: true`; the Functions emulator does not say which these are.
   */
  retries?: number;
  /** Where the window into the databases is served, for a browser; 0 picks a free port. Without it there is none. */
  windowPort?: number;
}

export interface RunningEmulator {
  host: string;
  port: number;
  /** Such as `http://127.0.0.1:9000`. */
  url: string;
  /** undefined when there is no window. */
  windowPort: number | undefined;
  /** Removes the data of one database, or of all. The rules stay, and no functions are called. */
  clear: (namespace?: string) => Promise<void>;
  /**
   * Loads rules into one database, or into all and those to come.
   * @throws Error with the place of what is wrong. The old rules then stay in force.
   */
  setRules: (rules: Rules, namespace?: string) => void;
  /**
   * Replaces databases by those of an export: a folder of `firebase emulators:export` or of `export`, or one JSON file, such as an
   * export of the console. A file is for `namespace`; without that its name says for which. No functions are called.
   * @returns the databases that were imported
   * @throws Error with one sentence that names the file. Then nothing was imported.
   */
  import: (path: string, namespace?: string) => Promise<readonly string[]>;
  /** Writes all databases into a folder, from which `import` and `firebase emulators:start --import` read them. */
  export: (folder: string) => Promise<void>;
  /** Writes the data to its file and ends every connection. */
  close: () => Promise<void>;
}
