import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { compileChecksLazily } from '../../../emulators/stack/lazyAuth.js';

const require = createRequire(import.meta.url);
compileChecksLazily(createRequire(require.resolve('firebase-tools/lib/emulator/auth/server')));
const { createApp } = require('firebase-tools/lib/emulator/auth/server');
const { SingleProjectMode } = require('firebase-tools/lib/emulator/auth');
const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');

const PROJECT_ID = 'demo-vibecheck';

/** It hides which addresses have an account, as every project since September 2023 does. */
function emulator() {
  const project = new AgentProjectState(PROJECT_ID);
  project.enableImprovedEmailPrivacy = true;
  return createApp(PROJECT_ID, SingleProjectMode.NO_WARNING, new Map([[PROJECT_ID, project]]));
}

let app;
/** Requests that come before the emulator is ready wait for it. */
const server = createServer((request, response) => {
  app ??= emulator();
  app.then((serve) => serve(request, response));
});
// The server must not close idle connections: a request sent at that moment would fail.
server.keepAliveTimeout = 0;
server.listen(0, workerData, () => {
  parentPort.postMessage(server.address().port);
  app ??= emulator();
});
