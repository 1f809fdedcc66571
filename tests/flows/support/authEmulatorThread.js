import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const require = createRequire(import.meta.url);
const { createApp } = require('firebase-tools/lib/emulator/auth/server');
const { SingleProjectMode } = require('firebase-tools/lib/emulator/auth');
const { AgentProjectState } = require('firebase-tools/lib/emulator/auth/state');

const PROJECT_ID = 'demo-vibecheck';

/** The emulator, which hides which addresses have an account, as each project made since September 2023 does. */
function emulator() {
  const project = new AgentProjectState(PROJECT_ID);
  project.enableImprovedEmailPrivacy = true;
  return createApp(PROJECT_ID, SingleProjectMode.NO_WARNING, new Map([[PROJECT_ID, project]]));
}

let app;
/** Requests that come while the emulator is being made wait for it. */
const server = createServer((request, response) => {
  app ??= emulator();
  app.then((serve) => serve(request, response));
});
// A connection that the server ends while it is taken for a question would fail the question.
server.keepAliveTimeout = 0;
server.listen(0, workerData, () => {
  parentPort.postMessage(server.address().port);
  app ??= emulator();
});
