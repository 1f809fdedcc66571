import { once } from 'node:events';
import { Agent, createServer, type Server, type ServerOptions } from 'node:https';
import type { RequestListener } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { generate } from 'selfsigned';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOSTILE_ENDPOINTS, KNOWN_ENDPOINTS } from '../../tests/support/pushEndpoints';
import { post, type Ways } from './post';
import type { Address } from './publicAddress';

const ENDPOINT = KNOWN_ENDPOINTS.Firefox;
const HOST_NAME = 'updates.push.services.mozilla.com';
const PUBLIC: Address = { address: '93.184.216.34', family: 4 };
const MESSAGE = { endpoint: ENDPOINT, headers: { TTL: '5' }, body: Buffer.from('encrypted') };
/** Longer than any machine takes. */
const PATIENCE_MS = 60_000;
/** Short, so that a test which waits for its end is quick. */
const IMPATIENT: Ways = { patienceMs: 300 };

let certificate: { cert: string; private: string };
let server: Server;
let answer: RequestListener;
/** Where connections were to go to. */
let reached: string[];
/** What was posted. */
let bodies: string[];

beforeAll(async () => {
  certificate = await generate([{ name: 'commonName', value: HOST_NAME }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: HOST_NAME }] }],
  });
});
beforeEach(async () => {
  reached = [];
  bodies = [];
  answer = (_request, response) => response.writeHead(201).end();
  const options: ServerOptions = { key: certificate.private, cert: certificate.cert };
  server = createServer(options, (request, response) => {
    request.on('data', (data: Buffer) => bodies.push(data.toString()));
    request.on('end', () => answer(request, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** The service of the test stands in for the one at the public address. It is known by these certificates. */
function agent(ca: string | undefined): Agent {
  const createConnection = ({ lookup }: { lookup: LookupFunction }) => {
    lookup(HOST_NAME, { all: false }, (_error, address) => reached.push(address as string));
    const { port } = server.address() as AddressInfo;
    return connectSecurely({ host: '127.0.0.1', port, ca, servername: HOST_NAME });
  };
  return Object.assign(new Agent(), { createConnection });
}

const ways = (changes: Ways = {}): Ways => ({
  resolve: () => Promise.resolve([PUBLIC]),
  patienceMs: PATIENCE_MS,
  agent: agent(certificate.cert),
  ...changes,
});

const addresses =
  (...found: string[]) =>
  () =>
    Promise.resolve(found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));

describe('posting to a push service', () => {
  it('brings the message to the address that was looked at', async () => {
    answer = (_request, response) => response.writeHead(429, { 'Retry-After': '7' }).end();
    expect(await post(MESSAGE, ways())).toEqual({ status: 429, retryAfter: '7' });
    expect(reached).toEqual([PUBLIC.address]);
    expect(bodies).toEqual(['encrypted']);
  });

  it('asks for the addresses once: a host that has another one later leads nowhere else', async () => {
    const found = [PUBLIC.address, '127.0.0.1'];
    await post(MESSAGE, ways({ resolve: () => addresses(found.shift() ?? '')() }));
    expect(reached).toEqual([PUBLIC.address]);
    expect(found).toEqual(['127.0.0.1']);
  });
});

describe('an endpoint that would make the function reach something else (docs/product.md 32.26)', () => {
  it.each(Object.entries(HOSTILE_ENDPOINTS))('is not asked for: %s', async (_what, endpoint) => {
    await expect(post({ ...MESSAGE, endpoint }, ways())).rejects.toThrow(
      'no endpoint of a known push service',
    );
    expect(reached).toEqual([]);
  });

  it.each([
    ['this machine', '127.0.0.1'],
    ['this machine, by another number', '127.9.9.9'],
    ['this machine, in IPv6', '::1'],
    ['this machine, an IPv4 address written in IPv6', '::ffff:127.0.0.1'],
    ['a network, an IPv4 address written in IPv6', '::ffff:10.0.0.1'],
    ['a network behind a translation', '64:ff9b::10.0.0.1'],
    ['a network through a tunnel', '2002:a00:1::1'],
    ['a network of class A', '10.1.2.3'],
    ['a network of class B', '172.16.0.1'],
    ['a network of class C', '192.168.1.1'],
    ['what a cloud tells its machines', '169.254.169.254'],
    ['the same in IPv6', 'fe80::a9fe:a9fe'],
    ['a network in IPv6', 'fd00:ec2::254'],
    ['a network of a carrier', '100.64.0.1'],
    ['everybody at once', '255.255.255.255'],
    ['nothing', '0.0.0.0'],
    ['what is no address', 'localhost'],
  ])('is not asked for when its host leads to %s', async (_what, address) => {
    for (const found of [[address], [PUBLIC.address, address]])
      await expect(post(MESSAGE, ways({ resolve: addresses(...found) }))).rejects.toThrow('not public');
    expect(reached).toEqual([]);
  });

  it('is not asked for when somebody else answers', async () => {
    await expect(post(MESSAGE, ways({ agent: agent(undefined) }))).rejects.toThrow(/self-signed/);
    expect(bodies).toEqual([]);
  });
});

describe('an answer that would keep the function busy', () => {
  it.each([301, 302, 303, 307, 308])('is not followed: %s', async (status) => {
    answer = (_request, response) =>
      response.writeHead(status, { Location: 'https://169.254.169.254/latest/meta-data' }).end();
    expect(await post(MESSAGE, ways())).toMatchObject({ status });
    expect(reached).toHaveLength(1);
  });

  it('is not read to its end: endless words', async () => {
    let isClosed = false;
    answer = (_request, response) => {
      response.writeHead(201);
      const more = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => {
        clearInterval(more);
        isClosed = true;
      });
    };
    expect(await post(MESSAGE, ways())).toMatchObject({ status: 201 });
    await expect.poll(() => isClosed).toBe(true);
  });

  it('is not taken: endless headers', async () => {
    answer = (_request, response) => {
      response.socket?.write(`HTTP/1.1 201 Created\r\nX-More: ${'x'.repeat(65_536)}`);
    };
    await expect(post(MESSAGE, ways())).rejects.toThrow(/overflow/i);
  });

  it('is not waited for: silence', async () => {
    answer = () => undefined;
    await expect(post(MESSAGE, ways(IMPATIENT))).rejects.toThrow();
  });

  it('is not waited for: one letter after another', async () => {
    answer = (_request, response) => {
      const more = setInterval(() => response.socket?.write('H'), 20);
      response.on('close', () => clearInterval(more));
    };
    await expect(post(MESSAGE, ways(IMPATIENT))).rejects.toThrow();
  });

  it('is not waited for: a host that nobody finds', async () => {
    const never = ways({ ...IMPATIENT, resolve: () => new Promise(() => undefined) });
    await expect(post(MESSAGE, never)).rejects.toThrow('does not answer');
  });

  it('is none: no words of HTTP', async () => {
    answer = (_request, response) => response.socket?.end('SSH-2.0-OpenSSH\r\n\r\n');
    await expect(post(MESSAGE, ways())).rejects.toThrow();
  });
});

describe('the push service of the local stack', () => {
  it.each([
    'https://127.0.0.1:1',
    'http://169.254.169.254',
    'http://localhost:1',
    'http://127.0.0.1.evil.test',
  ])('is on this machine: %s is none', async (localService) => {
    await expect(post(MESSAGE, { localService })).rejects.toThrow('no local push service');
  });
});
