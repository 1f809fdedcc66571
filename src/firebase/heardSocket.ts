/** `performance.now()`, by host. */
const heard = new Map<string, number>();

const heardSocket = (Socket: typeof WebSocket): typeof WebSocket =>
  class extends Socket {
    constructor(...[url, protocols]: ConstructorParameters<typeof WebSocket>) {
      super(url, protocols);
      const { host } = new URL(url);
      this.addEventListener('message', () => heard.set(host, performance.now()));
    }
  };

const ours = new WeakSet<typeof WebSocket>();

/**
 * Notes when something comes over the sockets of the database's SDK. The SDK tells only of whole answers, and takes `WebSocket` when it is
 * loaded. The database sends long answers in frames of 16 kB.
 */
export async function loadHeard<Sdk>(load: () => Promise<Sdk>): Promise<Sdk> {
  const { WebSocket: plain } = globalThis;
  // Another call, which restores it.
  if (ours.has(plain)) return load();
  const socket = heardSocket(plain);
  ours.add(socket);
  globalThis.WebSocket = socket;
  try {
    return await load();
  } finally {
    globalThis.WebSocket = plain;
  }
}

/** `performance.now()`; without `host` from any server. -Infinity: never. */
export const lastHeard = (host?: string): number =>
  host === undefined ? Math.max(...heard.values()) : (heard.get(host) ?? -Infinity);
