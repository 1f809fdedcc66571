#!/usr/bin/env node
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { SyncMode } from './options';
import { startDatabaseEmulator } from './server';

const USAGE = `database-emulator [--host 127.0.0.1] [--port 9000] [--rules FILE]
  [--data FILE] [--sync always|interval] [--reset] [--functions HOST:PORT] [--window PORT]
  [--allow NAME]... [--memory MB]`;

const OPTIONS = {
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '9000' },
  allow: { type: 'string', multiple: true, default: [] as string[] },
  rules: { type: 'string' },
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

async function start(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const { host, allow, rules, data, reset, functions } = values;
  const emulator = await startDatabaseEmulator({
    host,
    allow,
    port: portFrom('--port', values.port),
    sync: syncFrom(values.sync),
    reset,
    ...(rules === undefined ? {} : { rules: await readFile(rules, 'utf8') }),
    ...(data === undefined ? {} : { dataFile: data }),
    ...(values.window === undefined ? {} : { windowPort: portFrom('--window', values.window) }),
    ...(values.memory === undefined ? {} : { memoryMegabytes: megabytesFrom(values.memory) }),
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
  if (emulator.windowPort !== undefined) {
    process.stdout.write(`Its window is at http://${host}:${emulator.windowPort}\n`);
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
