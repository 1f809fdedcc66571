/** When each server was last heard (`performance.now()`), by its host. */
const heard = new Map<string, number>();

const heardSocket = (Socket: typeof WebSocket): typeof WebSocket =>
  class extends Socket {
    constructor(...[url, protocols]: ConstructorParameters<typeof WebSocket>) {
      super(url, protocols);
      const { host } = new URL(url);
      this.addEventListener('message', () => heard.set(host, performance.now()));
    }
  };

/** Sockets that are heard already. */
const ours = new WeakSet<typeof WebSocket>();

/**
 * Loads the SDK of the database, and from then on notes when something comes over its sockets. The SDK tells only of whole answers, and takes
 * `WebSocket` when it is loaded. The database sends long answers in frames of 16 kB.
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

/** When something last came from `host`, or without it from any server (`performance.now()`); -Infinity: never. */
export const lastHeard = (host?: string): number =>
  host === undefined ? Math.max(...heard.values()) : (heard.get(host) ?? -Infinity);
