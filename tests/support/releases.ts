import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { HOST } from '../../emulators/ports';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.mp4': 'video/mp4',
  '.webmanifest': 'application/manifest+json',
};

/** The releases of the production build differ in a mark that a test can see. */
export interface Releases {
  origin: string;
  publish: (release: number) => void;
  /** undefined keeps a file. */
  replace: (contentOf: (file: string) => string | undefined) => void;
  remove: (pattern: RegExp | undefined) => void;
  /** The files get lost on the way. */
  lose: (pattern: RegExp | undefined) => void;
  close: () => Promise<void>;
}

const marked = (file: string, text: string, release: number): string => {
  if (file === 'index.html')
    return text.replace('<head>', `<head><meta name="release" content="${release}">`);
  // In the service worker, each build has its own revision of the page.
  return text.replace(/"revision":"[^"]*"(?=,"url":"index\.html")/, `"revision":"release-${release}"`);
};

export async function serveReleases(folder: string): Promise<Releases> {
  let release = 1;
  let gone: RegExp | undefined;
  let lost: RegExp | undefined;
  let replacementOf: (file: string) => string | undefined = () => undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = pathname.slice(1);
    if (lost?.test(wanted) === true) {
      response.destroy();
      return;
    }
    const file = extname(wanted) === '' || gone?.test(wanted) ? 'index.html' : wanted;
    const replaced = replacementOf(file);
    (replaced === undefined ? readFile(`${folder}/${file}`) : Promise.resolve(replaced))
      .then((content) => {
        response.setHeader('Content-Type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.setHeader('Cache-Control', 'no-store');
        const isMarked = file === 'index.html' || file === 'service-worker.js';
        response.end(isMarked ? marked(file, content.toString(), release) : content);
      })
      .catch(() => {
        response.statusCode = 404;
        response.end();
      });
  });
  server.listen(0, HOST);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    publish: (next) => {
      release = next;
    },
    replace: (contentOf) => {
      replacementOf = contentOf;
    },
    remove: (pattern) => {
      gone = pattern;
    },
    lose: (pattern) => {
      lost = pattern;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
