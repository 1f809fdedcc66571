// The server: puts databases, sockets, REST, functions, the data file and the window together.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { Administration } from './administration';
import { AllowedHosts, refuse } from './allowedHosts';
import { LARGEST, PING_MS } from './bounds';
import { Database } from './database';
import { DataFile } from './dataFile';
import { listenOn } from './listening';
import type { DatabaseEmulatorOptions, RunningEmulator } from './options';
import { DatabaseWindow } from './window/windowServer';
import { DEFAULT_FUNCTIONS_HOST, FunctionTriggers } from './triggers/functionTriggers';
import { SocketClient } from './protocol/socketClient';
import { coveragePage } from './rest/coveragePage';
import { allowCrossOrigin, serveRest, type Served } from './rest/restServer';
import { compileRules, OPEN_RULES, rulesTextOf } from './rules/ruleset';
import type { DataNode } from './tree/dataNode';

/** Gives the database of a namespace. It is made when it is used for the first time. */
type DatabaseOf = (namespace: string) => Database;

export interface DatabaseEmulator extends RunningEmulator {
  database: DatabaseOf;
}

const DEFAULT_NAMESPACE = 'default';

const urlOf = (request: IncomingMessage): URL => {
  const target = request.url ?? '/';
  return new URL(target.startsWith('/') ? `http://localhost${target}` : 'http://localhost/');
};

/** The address for clients. An address of IPv6 needs brackets. */
const urlFor = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

const tell = (sentence: string): void => void process.stderr.write(`database emulator: ${sentence}\n`);

const report = (error: unknown): void =>
  tell(error instanceof Error ? (error.stack ?? error.message) : String(error));

/**
 * Starts a local stand-in for the Realtime Database. Data is touched only after its ports are known to be free; requests that come
 * before the data was read wait for it.
 * @throws RulesError when the rules cannot be loaded, and Error with one sentence about the port, the host or the data file
 */
export async function startDatabaseEmulator({
  host = '127.0.0.1',
  port = 0,
  rules: given = OPEN_RULES,
  dataFile,
  pingMs = PING_MS,
  functionsHost = DEFAULT_FUNCTIONS_HOST,
  callsAtOnce,
  retries,
  windowPort,
}: DatabaseEmulatorOptions & {
  /** The ping interval, in ms. A socket that misses one is closed. */
  pingMs?: number;
} = {}): Promise<DatabaseEmulator> {
  const rules = rulesTextOf(given);
  compileRules(rules);
  const allowed = new AllowedHosts(host);
  const databases = new Map<string, Database>();
  const triggers = new FunctionTriggers({ functionsHost, tell, callsAtOnce, retries });
  let open: (databaseOf: DatabaseOf) => void = () => undefined;
  const opened = new Promise<DatabaseOf>((resolve) => {
    open = resolve;
  });
  const view = windowPort === undefined ? undefined : new DatabaseWindow(opened, allowed);
  const namespaceOf = (url: URL): string => url.searchParams.get('ns') ?? DEFAULT_NAMESPACE;

  const servedOf = (namespace: string, database: Database): Served => ({
    database,
    namespaces: () => [...databases.keys()],
    triggers: {
      register: (json) => triggers.register(json, namespace),
      registered: () => triggers.registeredFor(namespace),
      removeAll: () => triggers.removeAll(namespace),
    },
  });
  const hostOf = (request: IncomingMessage): string => request.headers.host ?? `${host}:${port}`;
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const refusal = allowed.refusalOf(request);
    if (refusal !== undefined) {
      refuse(response, refusal);
      return;
    }
    const url = urlOf(request);
    const namespace = namespaceOf(url);
    const database = (await opened)(namespace);
    if (request.method === 'OPTIONS') allowCrossOrigin(request, response);
    else if (url.pathname.endsWith('.json'))
      await serveRest(servedOf(namespace, database), request, response, url);
    else if (url.pathname === '/.inspect/coverage') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      response.end(coveragePage(database.rulesSource, database.coverage()));
    } else response.writeHead(404).end();
  };
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      report(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  // The client closes an idle connection. If both did, one of them could close it just when the other reuses it.
  server.keepAliveTimeout = 0;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST.message });
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const url = urlOf(request);
    const databaseOf = await opened;
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      new SocketClient(accepted, {
        database: databaseOf(namespaceOf(url)),
        host: hostOf(request),
        pingMs,
        report,
      });
    });
  };
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const refusal = allowed.refusalOf(request);
    if (refusal === undefined) upgrade(request, socket, head).catch(report);
    else socket.end(`HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n${refusal}`);
  });
  let kept: DataFile | undefined;
  const close = async (): Promise<void> => {
    const gone = [...sockets.clients].map(
      (socket) => new Promise((resolve) => socket.once('close', resolve)),
    );
    for (const socket of sockets.clients) socket.terminate();
    triggers.close();
    await view?.close();
    await Promise.all(gone);
    sockets.close();
    server.closeAllConnections();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    await kept?.close();
  };
  try {
    const openPort = await listenOn(server, host, port);
    const openWindowPort = windowPort === undefined ? undefined : await view?.listen(host, windowPort);
    kept = dataFile === undefined ? undefined : await DataFile.open(dataFile, databases, tell);
    const { trees = new Map<string, DataNode>(), noteChange } = kept ?? {};
    let rulesOfNew = rules;
    const databaseOf: DatabaseOf = (namespace) => {
      const known = databases.get(namespace);
      if (known !== undefined) return known;
      const database = new Database(rulesOfNew, trees.get(namespace));
      if (noteChange !== undefined) database.observe(noteChange);
      database.observe((written) => {
        if (!written.isQuiet) triggers.onWritten(namespace, written);
      });
      view?.watch(namespace, database);
      databases.set(namespace, database);
      return database;
    };
    for (const namespace of [DEFAULT_NAMESPACE, ...trees.keys()]) databaseOf(namespace);
    open(databaseOf);
    const {
      clear,
      setRules,
      import: read,
      export: write,
    } = new Administration({
      all: databases,
      of: databaseOf,
      setRulesOfNew: (loaded) => {
        rulesOfNew = loaded;
      },
    });
    return {
      windowPort: openWindowPort,
      host,
      port: openPort,
      url: urlFor(host, openPort),
      database: databaseOf,
      clear,
      setRules,
      import: read,
      export: write,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
