/** `pushChanged`: check for a changed push subscription. */
export type WorkerMessage = { type: 'open'; path: string } | { type: 'pushChanged' };

export function workerMessageOf(data: unknown): WorkerMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) return undefined;
  if (data.type === 'pushChanged') return { type: 'pushChanged' };
  if (data.type === 'open' && 'path' in data && typeof data.path === 'string')
    return { type: 'open', path: data.path };
  return undefined;
}
