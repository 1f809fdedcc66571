import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { SyncMode } from './persistence/keepDatabases';
import { startDatabaseEmulator } from './server';

const DEFAULT_PORT = 9000;

const USAGE =
  'npm run emulator:database -- [--host H] [--port P] [--rules FILE] [--data FILE] [--sync always|interval] [--reset] [--functions HOST:PORT]';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '127.0.0.1' },
    port: { type: 'string' },
    rules: { type: 'string' },
    data: { type: 'string' },
    sync: { type: 'string', default: 'interval' },
    functions: { type: 'string' },
    reset: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

function portFrom(text: string | undefined): number {
  if (text === undefined) return DEFAULT_PORT;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`--port is '${text}', but a port is a whole number from 0 to 65535.`);
}

function syncFrom(text: string): SyncMode {
  if (text === 'always' || text === 'interval') return text;
  throw new Error(`--sync is '${text}', but it is always or interval.`);
}

async function start(): Promise<void> {
  const { host, rules, data, reset, functions } = values;
  const emulator = await startDatabaseEmulator({
    host,
    port: portFrom(values.port),
    sync: syncFrom(values.sync),
    reset,
    ...(rules === undefined ? {} : { rules: await readFile(rules, 'utf8') }),
    ...(data === undefined ? {} : { dataFile: data }),
    ...(functions === undefined ? {} : { functionsHost: functions }),
  });
  const stop = (): void => {
    emulator.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`The Realtime Database emulator serves http://${host}:${emulator.port}\n`);
}

if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  start().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  });
}
