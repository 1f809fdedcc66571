import { createServer, type Server } from 'node:http';
import { HOST } from '../ports';
import { OLD_ACCOUNT } from '../seed/oldAccount';

const cookies = (): string[] => {
  const { legacyId, registeredPlayers, cookies: profile } = OLD_ACCOUNT;
  return Object.entries({ userID: legacyId, registeredPlayers, ...profile }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}; Path=/`,
  );
};

/**
 * Stands in for the previous app: a visit leaves its cookies on this host, which are the same for every port, and
 * goes on to where an old account is moved.
 */
export async function serveOldApp(port: number, origin: string): Promise<{ close: () => Promise<void> }> {
  const server: Server = createServer((_request, response) => {
    response.writeHead(302, { 'Set-Cookie': cookies(), Location: `${origin}/alreadyAccount` }).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, () => resolve());
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
