import { serveOnLoopback } from '../loopbackServer';
import { OLD_ACCOUNT } from '../seed/oldAccount';

const cookies = (): string[] => {
  const { legacyId, registeredPlayers, cookies: profile } = OLD_ACCOUNT;
  return Object.entries({ userID: legacyId, registeredPlayers, ...profile }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}; Path=/`,
  );
};

/** Sets the cookies of the previous app (which are shared by all ports) and redirects to moving an old account. */
export const serveOldApp = (port: number, origin: string): Promise<{ close: () => Promise<void> }> =>
  serveOnLoopback((_request, response) => {
    response.writeHead(302, { 'Set-Cookie': cookies(), Location: `${origin}/alreadyAccount` }).end();
  }, port);
