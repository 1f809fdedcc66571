// The options of the command, read into those of `startDatabaseEmulator`.

import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { DatabaseEmulatorOptions } from './options';

/** The default port, as of the official emulator. */
export const DEFAULT_PORT = 9000;

export const USAGE = `realtime-database-emulator [--host 127.0.0.1] [--port ${DEFAULT_PORT}] [--rules FILE] [--data FILE]
  [--import FOLDER|FILE] [--export-on-exit FOLDER] [--functions HOST:PORT] [--window PORT]`;

const OPTIONS = {
  host: { type: 'string' },
  port: { type: 'string', default: String(DEFAULT_PORT) },
  rules: { type: 'string' },
  data: { type: 'string' },
  import: { type: 'string' },
  'export-on-exit': { type: 'string' },
  functions: { type: 'string' },
  window: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

function portFrom(option: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${option} is '${text}', but a port is a whole number from 0 to 65535.`);
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Reads the command line. @throws Error with one sentence */
export const readCommandLine = (args: string[]): Values => parseArgs({ args, options: OPTIONS }).values;

export async function optionsFrom(values: Values): Promise<DatabaseEmulatorOptions> {
  const { host, port, rules, data, window, functions } = values;
  return {
    port: portFrom('--port', port),
    ...(host === undefined ? {} : { host }),
    ...(rules === undefined ? {} : { rules: await readFile(rules, 'utf8') }),
    ...(data === undefined ? {} : { dataFile: data }),
    ...(window === undefined ? {} : { windowPort: portFrom('--window', window) }),
    ...(functions === undefined ? {} : { functionsHost: functions }),
  };
}
