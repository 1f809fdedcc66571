import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const { createApp } = createRequire(import.meta.url)('firebase-tools/lib/emulator/auth/server');

let app;
/** Requests that come while the emulator is being made wait for it. */
const server = createServer((request, response) => {
  app ??= createApp('demo-vibecheck');
  app.then((serve) => serve(request, response));
});
server.listen(0, workerData, () => {
  parentPort.postMessage(server.address().port);
  app ??= createApp('demo-vibecheck');
});
