/**
 * Tells the Firebase CLI that a database emulator runs already, at FIREBASE_DATABASE_EMULATOR_HOST, so that its
 * Functions emulator registers database functions there and points the functions to it:
 *
 *     FIREBASE_DATABASE_EMULATOR_HOST=127.0.0.1:9000 node --import ./adopt.js \
 *       node_modules/firebase-tools/lib/bin/firebase.js emulators:start --only functions
 *
 * The CLI has no option for this: it only knows emulators that it started (`EmulatorRegistry` in firebase-tools).
 */
import { createRequire } from 'node:module';

const [, program = ''] = process.argv;
const address = process.env.FIREBASE_DATABASE_EMULATOR_HOST;

// The processes of the functions get the same Node options, so they run this file too. It is meant for the CLI only.
if (address !== undefined && /firebase(-tools|\.js)/.test(program)) {
  const { hostname: host, port } = new URL(`http://${address}`);
  const { EmulatorRegistry } = createRequire(program)('firebase-tools/lib/emulator/registry.js');
  const nothing = () => Promise.resolve();
  EmulatorRegistry.set('database', {
    getName: () => 'database',
    getInfo: () => ({ name: 'database', host, port: Number(port), pid: process.ppid }),
    getImportedNamespaces: () => [],
    start: nothing,
    connect: nothing,
    stop: nothing,
  });
}
