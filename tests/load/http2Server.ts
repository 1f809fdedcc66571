import { createSecureServer, type IncomingHttpHeaders } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { generate } from 'selfsigned';

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

const COMPRESSED = /^(text\/|application\/(javascript|json|manifest\+json)|image\/svg)/;
const DROPPED = new Set([
  'connection',
  'content-length',
  'content-encoding',
  'keep-alive',
  'transfer-encoding',
]);

async function answerOf(url: string): Promise<Answer> {
  const response = await fetch(url);
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !DROPPED.has(name)));
  const body = Buffer.from(await response.arrayBuffer());
  if (!COMPRESSED.test(headers['content-type'] ?? '')) return { status: response.status, headers, body };
  return {
    status: response.status,
    headers: { ...headers, 'content-encoding': 'br' },
    body: brotliCompressSync(body),
  };
}

const pathOf = (headers: IncomingHttpHeaders): string => headers[':path'] ?? '/';

/** Serves `upstream` like Firebase Hosting: HTTP/2 with TLS and brotli. */
export async function serveOverHttp2(upstream: string): Promise<{ origin: string; close: () => void }> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }]);
  const answers = new Map<string, Promise<Answer>>();
  const server = createSecureServer({ cert, key });
  server.on('stream', (stream, headers) => {
    const path = pathOf(headers);
    const answer = answers.get(path) ?? answerOf(`${upstream}${path}`);
    answers.set(path, answer);
    answer.then(
      ({ status, headers: answered, body }) => {
        if (stream.closed) return;
        stream.respond({ ':status': status, ...answered });
        stream.end(body);
      },
      () => stream.close(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, close: () => server.close() };
}
