import { once } from 'node:events';
import * as v from 'valibot';
import { WebSocket } from 'ws';

/** How long the database may take to name its server, in ms. */
const PATIENCE_MS = 5000;

/** The first message that the database sends on a new connection. */
const greeting = v.object({
  t: v.literal('c'),
  d: v.object({ t: v.literal('h'), d: v.object({ h: v.string() }) }),
});

/**
 * Asks a database which server serves it. The SDK remembers that server and uses it directly from its second connection on, so the
 * policy has to allow it. It is asked at each deployment, because a database can move.
 * @returns the host of the server; undefined when the database does not answer
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
