import type { WebSocket } from 'ws';
import type { Database } from '../database';
import { Connection, type Connections, type Transport } from './connection';
import { FrameReader } from './frames';

export interface SocketOptions {
  database: Database;
  connections: Connections;
  /** Where the client shall connect from now on. */
  host: string;
  /** The connection that wants to move to this socket. */
  sessionId: string | null;
}

/** Serves one WebSocket until it closes. */
export function serveSocket(socket: WebSocket, options: SocketOptions): void {
  const { database, connections, host, sessionId } = options;
  const transport: Transport = { send: (message) => socket.send(JSON.stringify(message)) };
  const moving = sessionId === null ? undefined : connections.get(sessionId);
  moving?.offer(transport);
  const connection = moving ?? new Connection(database, transport, host, connections);
  const frames = new FrameReader();
  socket.on('message', (data: Buffer) => {
    try {
      const text = frames.read(data.toString());
      if (text !== undefined) connection.receive(text, transport);
    } catch (error) {
      process.stderr.write(
        `database emulator: ${error instanceof Error ? (error.stack ?? '') : String(error)}\n`,
      );
      socket.close(1011);
    }
  });
  socket.on('close', () => connection.close(transport));
  socket.on('error', () => socket.terminate());
}
