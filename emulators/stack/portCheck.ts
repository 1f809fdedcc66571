import { createServer } from 'node:net';
import { HOST, portVariable, type Ports, type Service } from '../ports';

/** Something is in the way of the start; its message is all that the user needs. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, HOST, () => {
      server.close(() => resolve(true));
    });
  });

/** @throws StartError with one clear line for the first port that somebody else uses. */
export async function checkPorts(ports: Ports, services: readonly Service[]): Promise<void> {
  for (const service of services) {
    if (await isFree(ports[service])) continue;
    throw new StartError(
      `Port ${ports[service]} (${service}) is in use. Set ${portVariable(service)}, ` +
        'or VIBECHECK_PORT_OFFSET to move all ports.',
    );
  }
}
