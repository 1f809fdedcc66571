import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOST } from '../../emulators/ports';
import { PROJECT_ID } from '../../emulators/stack/project';

interface Trigger {
  eventType: string;
  eventFilters: { instance?: string };
  eventFilterPathPatterns: { ref?: string; instance?: string };
}

type Deployed = ((event: unknown) => unknown) & { __endpoint?: { eventTrigger?: Trigger } };

export async function serveFunctions(onCall: (name: string) => void) {
  const functions = new Map<string, Deployed>();
  let running = 0;
  const server = createServer((request, response) => {
    running += 1;
    const name = request.url?.split('/').at(-1) ?? '';
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      onCall(name);
      const run = async (): Promise<void> => {
        await functions.get(name)?.(JSON.parse(Buffer.concat(parts).toString()));
      };
      run()
        .then(
          () => response.writeHead(200),
          (error: unknown) => {
            process.stderr.write(`${name}: ${String(error)}\n`);
            response.writeHead(500);
          },
        )
        .finally(() => {
          running -= 1;
          response.end();
        });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, HOST, resolve);
  });
  return {
    host: `${HOST}:${(server.address() as AddressInfo).port}`,
    isRunning: () => running > 0,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    async register(databaseHost: string, namespace: string): Promise<void> {
      const deployed = (await import('../../functions/index')) as unknown as Record<
        string,
        Deployed | undefined
      >;
      for (const [name, one] of Object.entries(deployed)) {
        const trigger = one?.__endpoint?.eventTrigger;
        if (one === undefined || trigger?.eventFilterPathPatterns.ref === undefined) continue;
        functions.set(name, one);
        await fetch(`http://${databaseHost}/.settings/functionTriggers.json?ns=${namespace}`, {
          method: 'POST',
          headers: { Authorization: 'Bearer owner' },
          body: JSON.stringify({
            name: `projects/${PROJECT_ID}/locations/europe-west1/triggers/${name}`,
            path: trigger.eventFilterPathPatterns.ref,
            event: trigger.eventType,
            namespacePattern: trigger.eventFilters.instance ?? trigger.eventFilterPathPatterns.instance,
          }),
        });
      }
    },
  };
}
