// Puts the time of the server and increments into what a client writes.

import type { DataNode, Primitive } from './dataNode';
import { InvalidData } from './limits';

/** The context of server values. `now` is the time of the write in epoch ms. */
export interface ServerContext {
  now: number;
}

const isPrimitive = (value: unknown): value is Primitive =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function incremented(existing: DataNode, delta: unknown): number {
  if (typeof delta !== 'number') throw new InvalidData('Invalid data; an increment must be a number.');
  return typeof existing.leaf === 'number' ? existing.leaf + delta : delta;
}

/** The value that `{ ".sv": ... }` stands for. Any other primitive is given back unchanged. */
export function resolveServerValue(
  value: unknown,
  existing: DataNode,
  { now }: ServerContext,
): Primitive | null {
  if (value === null || isPrimitive(value)) return value;
  if (typeof value !== 'object' || !('.sv' in value)) {
    throw new InvalidData('Invalid data; expected a value.');
  }
  const { '.sv': serverValue } = value;
  if (serverValue === 'timestamp') return now;
  if (typeof serverValue === 'object' && serverValue !== null && 'increment' in serverValue) {
    return incremented(existing, serverValue.increment);
  }
  throw new InvalidData(`Invalid data; unknown server value ${JSON.stringify(serverValue)}.`);
}
