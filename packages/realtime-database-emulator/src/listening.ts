// Lets a server listen on a port, and says it in a sentence when the port is taken.

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

function sentenceFor(error: unknown, host: string, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken. Choose another one (0 picks a free one), or end the program that listens there.`;
    case 'EACCES':
      return `Port ${port} of ${host} is only for administrators of this machine. Choose one above 1023.`;
    case 'EADDRNOTAVAIL':
      return `${host} is not an address of this machine.`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `The host ${host} is not known.`;
    default:
      return `Cannot listen on port ${port} of ${host}: ${String(error)}`;
  }
}

/**
 * Listens on a port; 0 picks a free one.
 * @returns the port
 * @throws Error with one sentence that says what is wrong with the port or the host
 */
export async function listenOn(server: Server, host: string, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
  } catch (error) {
    throw new Error(sentenceFor(error, host, port), { cause: error });
  }
  return (server.address() as AddressInfo).port;
}
