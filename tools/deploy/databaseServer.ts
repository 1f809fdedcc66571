import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocket } from 'ws';

/** How long the database may take to say where it lives, in ms. */
const PATIENCE_MS = 5000;

/** The first message of the database on a new connection. */
const greeting = v.object({
  t: v.literal('c'),
  d: v.object({ t: v.literal('h'), d: v.object({ h: v.string() }) }),
});

/**
 * The server that a database lives on. The SDK remembers it and connects there directly from its second connection on,
 * so the app has to be allowed to; a database that moves is first asked where to.
 * @returns its host; undefined when the database does not answer.
 */
export async function databaseServerOf(databaseUrl: string): Promise<string | undefined> {
  const { protocol, host, hostname, searchParams } = new URL(databaseUrl);
  const namespace = searchParams.get('ns') ?? hostname.split('.')[0] ?? '';
  const socket = new WebSocket(`${protocol === 'https:' ? 'wss' : 'ws'}://${host}/.ws?v=5&ns=${namespace}`);
  try {
    const [message] = (await once(socket, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [
      Buffer,
    ];
    const { output } = v.safeParse(greeting, JSON.parse(message.toString()));
    return (output as v.InferOutput<typeof greeting>).d.d.h;
  } catch {
    return undefined;
  } finally {
    socket.on('error', () => undefined);
    socket.terminate();
  }
}
