import type { CDPSession } from '@playwright/test';

/** The part of a heap snapshot that says how large what is. Its nodes are numbers, so many in a row for each as there are fields. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
}

/**
 * What scripts make while they run, but for texts: those of the scripts themselves come and go, and one that is kept hangs on something that
 * counts. All else is compiled code, or the browser's.
 */
const MADE = new Set(['object', 'array', 'closure', 'number', 'concatenated string', 'sliced string']);

/** The size of the objects, lists and functions that the scripts of a page have made and still keep, in bytes. */
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
