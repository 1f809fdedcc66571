/**
 * Lets the Firebase CLI use this emulator in place of the official one, which needs Java:
 *
 *     node --import realtime-database-emulator/adopt node_modules/firebase-tools/lib/bin/firebase.js emulators:start
 *
 * It starts when the CLI would start the other one, on the port of firebase.json. If FIREBASE_DATABASE_EMULATOR_HOST says where a
 * database emulator runs already, the CLI is told of that one.
 *
 * The CLI has no option for this: it knows its own emulators only (`downloadableEmulators` and `EmulatorRegistry` in firebase-tools).
 */
import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const [, program = ''] = process.argv;
const address = process.env.FIREBASE_DATABASE_EMULATOR_HOST;

/** Tells the CLI of an emulator that runs already. */
function adoptRunning(EmulatorRegistry, host, port) {
  const nothing = () => Promise.resolve();
  EmulatorRegistry.set('database', {
    getName: () => 'database',
    getInfo: () => ({ name: 'database', host, port, pid: process.ppid }),
    getImportedNamespaces: () => [],
    start: nothing,
    connect: nothing,
    stop: nothing,
  });
}

/** Starts this emulator with what the CLI would have handed to the official one. The CLI ends it with SIGINT. */
function startOurs(emulators, { host, port, functions_emulator_host, functions_emulator_port }) {
  const entry = fileURLToPath(new URL('./src/start.ts', import.meta.url));
  const functions =
    functions_emulator_port === undefined
      ? []
      : ['--functions', `${functions_emulator_host}:${functions_emulator_port}`];
  const options = ['--host', host, '--port', String(port), ...functions];
  // Ctrl+C in a terminal reaches all processes of its group, but only the CLI is to end this one, after its export.
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), entry, ...options], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  });
  const log = createWriteStream('database-debug.log');
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once('exit', (code) => {
    log.end();
    if (code !== null && code !== 0) {
      void emulators.handleEmulatorProcessError(
        'database',
        new Error(`code ${code}, see database-debug.log`),
        port,
      );
    }
  });
  emulators.get('database').instance = child;
  return Promise.resolve();
}

function replaceOfficial(emulators) {
  const { requiresJava, start } = emulators;
  emulators.requiresJava = (name) => name !== 'database' && requiresJava(name);
  emulators.start = (name, options, environment) =>
    name === 'database' ? startOurs(emulators, options) : start(name, options, environment);
}

// Other processes may get the same Node options, such as those of the functions. This is meant for the CLI only.
if (/[\\/]firebase(\.js)?$/.test(program)) {
  const require = createRequire(program);
  if (address === undefined) {
    replaceOfficial(require('firebase-tools/lib/emulator/downloadableEmulators.js'));
  } else {
    const { hostname, port } = new URL(`http://${address}`);
    adoptRunning(require('firebase-tools/lib/emulator/registry.js').EmulatorRegistry, hostname, Number(port));
  }
}
