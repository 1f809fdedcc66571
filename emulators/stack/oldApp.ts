import { serveOnLoopback } from '../loopbackServer';
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
export const serveOldApp = (port: number, origin: string): Promise<{ close: () => Promise<void> }> =>
  serveOnLoopback((_request, response) => {
    response.writeHead(302, { 'Set-Cookie': cookies(), Location: `${origin}/alreadyAccount` }).end();
  }, port);
