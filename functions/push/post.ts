import { request as requestPlainly, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestSecurely, type Agent } from 'node:https';
import { isPushEndpoint } from '../../src/model/push';
import { NeverReached, publicAddressOf, type Address, type Resolve } from './publicAddress';

/** How long a push service may take for all of it, in ms (docs/product.md 24.45). */
const PATIENCE_MS = 3000;
/** Bytes of the headers of an answer. What follows them is not read. */
const ANSWER_MAX_BYTES = 8 * 1024;

export interface Post {
  endpoint: string;
  headers: Readonly<Record<string, string | number>>;
  body: Buffer;
}

export interface PostAnswer {
  status: number;
  /** What it says of when to come again, as it says it. */
  retryAfter: string | undefined;
}

export interface Ways {
  /** Where the local stack has its push service: all endpoints are reached there. */
  localService?: string | undefined;
  /** For tests: how hosts are found, who connects, and for how long it is waited. */
  resolve?: Resolve;
  agent?: Agent;
  patienceMs?: number;
}

/** Asks for nothing but the status. */
const answerOf = (response: IncomingMessage): PostAnswer => {
  const answer = { status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] };
  response.destroy();
  return answer;
};

const pinned =
  ({ address, family }: Address): RequestOptions['lookup'] =>
  (_host, { all }, found) => {
    if (all === true) found(null, [{ address, family }]);
    else found(null, address, family);
  };

function localTarget(localService: string, endpoint: URL): [URL, RequestOptions] {
  const url = new URL(endpoint.pathname + endpoint.search, localService);
  if (url.protocol !== 'http:' || url.hostname !== '127.0.0.1')
    throw new NeverReached('no local push service');
  return [url, {}];
}

async function publicTarget(endpoint: URL, { resolve, agent }: Ways): Promise<[URL, RequestOptions]> {
  const address = await publicAddressOf(endpoint.hostname, resolve);
  return [endpoint, { lookup: pinned(address), ...(agent && { agent }) }];
}

function ended<Result>(signal: AbortSignal): Promise<Result> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the push service does not answer')), {
      once: true,
    });
  });
}

/**
 * Posts to an endpoint of a known push service, and to nothing else (docs/product.md 32.26). Redirects are not followed: each status is an answer.
 * @throws NeverReached when the endpoint is none, or leads into a network; Error when it does not answer in time.
 */
export async function post({ endpoint, headers, body }: Post, ways: Ways = {}): Promise<PostAnswer> {
  if (!isPushEndpoint(endpoint)) throw new NeverReached('no endpoint of a known push service');
  const { localService, patienceMs = PATIENCE_MS } = ways;
  const signal = AbortSignal.timeout(patienceMs);
  const inTime = ended<never>(signal);
  inTime.catch(() => undefined);
  const url = new URL(endpoint);
  const finding = localService === undefined ? publicTarget(url, ways) : localTarget(localService, url);
  const [target, connect] = await Promise.race([finding, inTime]);
  const request = target.protocol === 'https:' ? requestSecurely : requestPlainly;
  const answer = new Promise<PostAnswer>((resolve, reject) => {
    const asked = request(target, {
      agent: false,
      ...connect,
      method: 'POST',
      headers: { ...headers },
      maxHeaderSize: ANSWER_MAX_BYTES,
      signal,
    });
    asked.once('response', (response) => resolve(answerOf(response)));
    asked.once('error', reject);
    asked.end(body);
  });
  return Promise.race([answer, inTime]);
}
