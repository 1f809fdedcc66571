import { createServer, type RequestListener } from 'node:http';
import { HOST } from './ports';

export async function serveOnLoopback(
  listener: RequestListener,
  port: number,
): Promise<{ close: () => Promise<void> }> {
  const server = createServer(listener);
  // The client closes an idle connection. If both did, one of them could close it just when the other reuses it.
  server.keepAliveTimeout = 0;
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
