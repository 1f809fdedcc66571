/** The command: starts an emulator and ends it when the process is asked to end. */
import { optionsFrom, readCommandLine, USAGE } from './commandLine';
import { startDatabaseEmulator, type DatabaseEmulator } from './server';

/** SIGHUP comes when a terminal is closed, SIGBREAK of Ctrl+Break on Windows. */
const ENDINGS = [
  'SIGTERM',
  'SIGINT',
  'SIGHUP',
  ...(process.platform === 'win32' ? (['SIGBREAK'] as const) : []),
] as const;

async function importFrom(emulator: DatabaseEmulator, path: string): Promise<void> {
  try {
    const names = await emulator.import(path);
    process.stdout.write(`Imported from ${path}: ${names.join(', ')}\n`);
  } catch (error) {
    await emulator.close();
    throw error;
  }
}

/** Ends the emulator when the process is asked to end. */
function endOnSignal(emulator: DatabaseEmulator, exportFolder: string | undefined): void {
  const end = async (): Promise<void> => {
    try {
      if (exportFolder !== undefined) await emulator.export(exportFolder);
    } finally {
      await emulator.close();
    }
  };
  const stop = (): void => {
    end().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ENDINGS) process.once(signal, stop);
}

async function start(): Promise<void> {
  const values = readCommandLine(process.argv.slice(2));
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return;
  }
  const emulator = await startDatabaseEmulator(await optionsFrom(values));
  if (values.import !== undefined) await importFrom(emulator, values.import);
  endOnSignal(emulator, values['export-on-exit']);
  process.stdout.write(`The Realtime Database emulator serves ${emulator.url}\n`);
  if (emulator.windowPort !== undefined) {
    process.stdout.write(`Its window is at http://${emulator.host}:${emulator.windowPort}\n`);
  }
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
