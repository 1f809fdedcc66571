import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { Database } from './database';
import { serveSocket } from './protocol/socket';
import { allowCrossOrigin, serveRest } from './rest/restServer';
import { OPEN_RULES } from './rules/ruleset';

export interface DatabaseEmulatorOptions {
  /** A loopback address. */
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** The rules of every database that gets none of its own: JSON with comments. Without them all is open. */
  rules?: string;
}

export interface DatabaseEmulator {
  port: number;
  /** The database of a namespace, made on first use. */
  database: (namespace: string) => Database;
  close: () => Promise<void>;
}

const DEFAULT_NAMESPACE = 'default';

const urlOf = (request: IncomingMessage): URL => new URL(request.url ?? '/', 'http://localhost');

const listening = (server: Server, host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });

/**
 * Starts a local stand-in for the Realtime Database.
 * @throws RulesError when the rules cannot be loaded; the error of `listen` when the port is taken.
 */
export async function startDatabaseEmulator({
  host,
  port,
  rules = OPEN_RULES,
}: DatabaseEmulatorOptions): Promise<DatabaseEmulator> {
  const databases = new Map<string, Database>();
  const databaseOf = (namespace: string): Database => {
    const known = databases.get(namespace);
    if (known !== undefined) return known;
    const database = new Database(rules);
    databases.set(namespace, database);
    return database;
  };
  databaseOf(DEFAULT_NAMESPACE);
  const namespaceOf = (url: URL): string => url.searchParams.get('ns') ?? DEFAULT_NAMESPACE;

  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') {
      allowCrossOrigin(request, response);
      return;
    }
    const url = urlOf(request);
    if (!url.pathname.endsWith('.json')) {
      response.writeHead(404).end();
      return;
    }
    serveRest(databaseOf(namespaceOf(url)), request, response, url).catch(() => {
      response.writeHead(500).end();
    });
  });
  const sockets = new WebSocketServer({ server, maxPayload: 32 * 1024 * 1024 });
  sockets.on('connection', (socket, request) => {
    serveSocket(socket, databaseOf(namespaceOf(urlOf(request))), request.headers.host ?? `${host}:${port}`);
  });
  await listening(server, host, port);

  return {
    port: (server.address() as AddressInfo).port,
    database: databaseOf,
    close: async () => {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
