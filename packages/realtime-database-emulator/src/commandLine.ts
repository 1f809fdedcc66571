import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { DatabaseEmulatorOptions, SyncMode } from './options';
import { findFirebaseJson } from './project/firebaseJson';

/** The default port, as of the official emulator. */
export const DEFAULT_PORT = 9000;

export const USAGE = `realtime-database-emulator [--config FILE | --no-config] [--host 127.0.0.1] [--port ${DEFAULT_PORT}]
  [--rules FILE] [--import FOLDER|FILE] [--export-on-exit FOLDER] [--data FILE] [--sync always|interval] [--reset]
  [--functions HOST:PORT] [--window PORT] [--allow NAME]...
  [--memory MB]`;

const OPTIONS = {
  config: { type: 'string' },
  'no-config': { type: 'boolean', default: false },
  host: { type: 'string' },
  port: { type: 'string' },
  allow: { type: 'string', multiple: true, default: [] as string[] },
  rules: { type: 'string' },
  import: { type: 'string' },
  'export-on-exit': { type: 'string' },
  data: { type: 'string' },
  sync: { type: 'string', default: 'interval' },
  functions: { type: 'string' },
  window: { type: 'string' },
  memory: { type: 'string' },
  reset: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

function portFrom(option: string, text: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${option} is '${text}', but a port is a whole number from 0 to 65535.`);
}

function syncFrom(text: string): SyncMode {
  if (text === 'always' || text === 'interval') return text;
  throw new Error(`--sync is '${text}', but it is always or interval.`);
}

function megabytesFrom(text: string): number {
  const megabytes = Number(text);
  if (megabytes >= 1) return megabytes;
  throw new Error(`--memory is '${text}', but it is a number of MB, at least 1.`);
}

type Values = ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values'];

/** Reads the command line. @throws Error with one sentence */
export const readCommandLine = (args: string[]): Values => parseArgs({ args, options: OPTIONS }).values;

/** The options of the command line, completed by the nearest firebase.json. */
export async function optionsFrom(values: Values): Promise<DatabaseEmulatorOptions> {
  const { host, port, allow, rules, data, window, memory, functions, sync, reset } = values;
  const config = values['no-config'] ? undefined : (values.config ?? (await findFirebaseJson(process.cwd())));
  return {
    sync: syncFrom(sync),
    reset,
    allow,
    ...(config === undefined ? {} : { config }),
    ...(host === undefined ? {} : { host }),
    ...(port === undefined ? {} : { port: portFrom('--port', port) }),
    ...(rules === undefined ? {} : { rules: await readFile(rules, 'utf8') }),
    ...(data === undefined ? {} : { dataFile: data }),
    ...(window === undefined ? {} : { windowPort: portFrom('--window', window) }),
    ...(memory === undefined ? {} : { memoryMegabytes: megabytesFrom(memory) }),
    ...(functions === undefined ? {} : { functionsHost: functions }),
  };
}
