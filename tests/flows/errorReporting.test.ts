import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { captureError, startErrorReporting } from '@/app/errorReporting';

const failing = (message: string, ...scripts: string[]): Error =>
  Object.assign(new TypeError(message), {
    code: 'auth/wrong-password',
    stack: [`TypeError: ${message}`, ...scripts.map((script) => `    at open (${script}:1:23)`)].join('\n'),
  });

it('error reporting sends what broke and where, from before Sentry was loaded as well, and nothing that says to whom (docs/product.md 4.15)', async () => {
  const envelopes: string[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((parts: Buffer[]) => {
      envelopes.push(`${request.url ?? ''}\n${Buffer.concat(parts).toString()}`);
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const ours = `${location.origin}/assets/start-abc.js`;

  startErrorReporting(`http://key@127.0.0.1:${port}/7`, 0);
  captureError(failing('three@demo.test has no player', ours, `${location.origin}/addPlayerQR/secret`));
  await expect.poll(() => envelopes).toHaveLength(1);
  captureError(failing('what an extension broke', 'chrome-extension://x/y.js'));
  captureError(new Error('later', { cause: 'three@demo.test' }));
  captureError(failing('another of ours', ours));
  await expect.poll(() => envelopes).toHaveLength(2);
  server.close();

  expect(envelopes[0]).toContain('/api/7/envelope/');
  for (const text of ['TypeError', 'auth/wrong-password', '/assets/start-abc.js', '"infer_ip":"never"'])
    expect(envelopes[0]).toContain(text);
  expect(envelopes.join()).not.toMatch(/three@|secret|extension|another|addPlayerQR/);
});
