// What `startDatabaseEmulator` takes and gives.

/** The text of a rules file, or its content: `{ rules: { … } }`. */
export type Rules = string | Readonly<Record<string, unknown>>;

export interface DatabaseEmulatorOptions {
  /** Where it listens. `127.0.0.1` is the default. */
  host?: string;
  /** 0, the default, picks a free port. */
  port?: number;
  /** The rules of every database without its own, as JSON with comments or as an object. Without rules everything is open. */
  rules?: Rules;
  /** The file that keeps the data between runs. Without it the data is lost at the end. */
  dataFile?: string;
  /** Where the Functions emulator listens. `127.0.0.1:5001` is the default. */
  functionsHost?: string;
  /**
   * How many functions are called at a time. The default is 16. The official Functions emulator starts another process whenever all are
   * busy; 1 keeps that low on a small machine.
   */
  callsAtOnce?: number;
  /**
   * How often a failed function is retried, after 1 s, 2 s, 4 s and so on. The default is 0. Production retries functions with `retry: true`;
   * the Functions emulator does not report which these are.
   */
  retries?: number;
  /** The port of the window into the databases, a page for a browser; 0 picks a free port. Without it there is no window. */
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
   * Loads rules into one database, or into all, also future ones.
   * @throws Error with the place of the problem. The old rules then stay in force.
   */
  setRules: (rules: Rules, namespace?: string) => void;
  /**
   * Replaces databases by those of an export: a folder of `firebase emulators:export` or of `export`, or one JSON file, such as an
   * export of the console. A file goes to `namespace`, by default to the database that its name names. No functions are called.
   * @returns the databases that were imported
   * @throws Error with one sentence that names the file. Then nothing was imported.
   */
  import: (path: string, namespace?: string) => Promise<readonly string[]>;
  /** Writes all databases into a folder, from which `import` and `firebase emulators:start --import` read them. */
  export: (folder: string) => Promise<void>;
  /** Writes the data to its file and ends every connection. */
  close: () => Promise<void>;
}
