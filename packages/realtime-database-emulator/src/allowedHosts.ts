import type { IncomingMessage, ServerResponse } from 'node:http';

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** The origin of a page without one, such as a file or a sandboxed frame. */
const NO_ORIGIN = 'null';

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
  private readonly names: ReadonlySet<string>;

  /** `names` are allowed beside those of this machine; `null` is a page without an origin. */
  constructor(host: string, names: readonly string[]) {
    const all = [host, ...names].map((name) => nameIn(name.includes('::') ? `[${name}]` : name) ?? name);
    this.names = new Set(all);
  }

  /** @returns a sentence that says why a request is refused; undefined when it is not */
  refusalOf({ headers }: IncomingMessage): string | undefined {
    const { host, origin } = headers;
    if (host !== undefined && !this.has(host)) return sentenceFor('reached as', host);
    if (origin !== undefined) return this.has(origin) ? undefined : sentenceFor('asked by', origin);
    return isOfAnotherPage(headers) && !this.has(headers.referer ?? NO_ORIGIN)
      ? sentenceFor('asked by', headers.referer ?? NO_ORIGIN)
      : undefined;
  }

  private has(address: string): boolean {
    if (address === NO_ORIGIN) return this.names.has(NO_ORIGIN);
    const name = nameIn(address);
    return name !== undefined && (LOOPBACK.test(name) || this.names.has(name));
  }
}

/** Whether the browser reports a request of another site. Scripts, pictures and links have no `Origin`. */
const isOfAnotherPage = (headers: IncomingMessage['headers']): boolean =>
  headers['sec-fetch-site'] === 'cross-site';

const sentenceFor = (how: string, address: string): string => {
  const name = nameIn(address) ?? address;
  return `This database emulator may not be ${how} ${name}. If that is yours, start it with --allow ${name}.`;
};

export function refuse(response: ServerResponse, sentence: string): void {
  response.writeHead(403, { 'content-type': 'application/json; charset=utf-8', connection: 'close' });
  response.end(JSON.stringify({ error: sentence }));
}
