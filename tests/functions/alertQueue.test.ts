import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOST } from '../../emulators/ports';
import { admin } from '../../emulators/seed/admin';
import { sendWaiting, type Message } from '../../functions/alerts';
import { functionPaths } from '../../src/model/paths';
import { withDatabase } from '../support/withDatabase';
import { HOUR_MS } from '../../src/model/time';

const TIMEOUTS = { timeout: 30_000 };

withDatabase();

/** A mail server that never says a word to the first who connects, and hangs up on others. */
let server: Server;
let connections: Socket[];

beforeEach(async () => {
  connections = [];
  server = createServer((socket) => {
    connections.push(socket);
    if (connections.length > 1) socket.destroy();
  }).listen(0, HOST);
  await once(server, 'listening');
  vi.stubEnv('APP_ORIGIN', 'https://app.example.com');
  vi.stubEnv('ALERT_EMAIL', 'alerts@example.com');
  vi.stubEnv('SMTP_URL', `smtp://${HOST}:${(server.address() as AddressInfo).port}`);
});
afterEach(() => server.close());

it('an alert of a run that died while it was sent is not sent again (docs/product.md 34.15, docs/security.md S116)', async () => {
  // Too old to be tried again by the run itself.
  const at = Date.now() - HOUR_MS;
  const message: Message = { to: 'provider', count: 30, places: ['Kade 1'], since: at, at };
  await admin.database.ref(functionPaths.alertWaiting('one')).set(message);
  const dying = sendWaiting();
  await vi.waitFor(() => expect(connections).toHaveLength(1), TIMEOUTS);
  await sendWaiting();
  expect(connections).toHaveLength(1);
  for (const socket of connections) socket.destroy();
  await dying;
});

it('a message that cannot be read is dropped, and the run goes on', async () => {
  const waiting = admin.database.ref(functionPaths.alertWaiting('one'));
  await waiting.set({ to: 'nobody' });
  await sendWaiting();
  expect((await waiting.get()).exists()).toBe(false);
});
