// Which names and pages may reach an emulator: only those of this machine, because everybody knows the token of an administrator.

import type { IncomingMessage, ServerResponse } from 'node:http';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** @returns the name in `127.0.0.1:9000` or `http://localhost:5173`; undefined when there is none */
function nameIn(address: string): string | undefined {
  const url = address.includes('://') ? address : `http://${address}`;
  const name = URL.canParse(url) ? new URL(url).hostname : '';
  return name === '' ? undefined : name;
}

/**
 * Everybody knows the Admin SDK's token, so foreign pages must not reach the emulator. `Host` is checked against DNS rebinding, `Origin`
 * against other pages.
 */
export class AllowedHosts {
  private readonly host: string | undefined;

  /** `host` is where the emulator listens. Its name is allowed beside those of this machine. */
  constructor(host: string) {
    this.host = nameIn(host.includes(':') ? `[${host}]` : host);
  }

  /** @returns a sentence that says why a request is refused; undefined when it is not */
  refusalOf({ headers }: IncomingMessage): string | undefined {
    const { host, origin } = headers;
    if (host !== undefined && !this.has(host)) return sentenceFor('reached as', host);
    if (origin !== undefined) return this.has(origin) ? undefined : sentenceFor('asked by', origin);
    const { referer = 'a page without an address' } = headers;
    return isOfAnotherPage(headers) && !this.has(referer) ? sentenceFor('asked by', referer) : undefined;
  }

  private has(address: string): boolean {
    const name = nameIn(address);
    return name !== undefined && (LOOPBACK.test(name) || name === this.host);
  }
}

/** Whether the browser reports a request of another site. Scripts, pictures and links have no `Origin`. */
const isOfAnotherPage = (headers: IncomingMessage['headers']): boolean =>
  headers['sec-fetch-site'] === 'cross-site';

const sentenceFor = (how: string, address: string): string =>
  `This database emulator may not be ${how} ${nameIn(address) ?? address}, only by names of this machine, such as localhost.`;

export function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify({ error: sentence }));
}
