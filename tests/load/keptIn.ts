import type { CDPSession } from '@playwright/test';

/** The sizes in a heap snapshot: a flat list of numbers, one for each field of each node. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/** What scripts allocate, without strings: their source texts come and go. The rest is compiled code or belongs to the browser. */
const MADE = new Set(['object', 'array', 'closure', 'number', 'concatenated string', 'sliced string']);

/** The size of the live objects, arrays and closures of a page, in bytes. */
export async function keptIn(session: CDPSession): Promise<number> {
  const pieces: string[] = [];
  const take = ({ chunk }: { chunk: string }): number => pieces.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(pieces.join('')) as Snapshot;
  const { node_fields: fields, node_types } = snapshot.meta;
  const [types] = node_types;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let kept = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (MADE.has(types[nodes[node + type] ?? -1] ?? '')) kept += nodes[node + size] ?? 0;
  return kept;
}
