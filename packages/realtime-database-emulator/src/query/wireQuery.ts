// A query as the SDKs write it in a message.

import { InvalidData } from '../tree/limits';
import { OBJECT, type OrderBy, type OrderedValue } from '../tree/order';
import type { Bound, Query } from './query';

function orderFrom(index: unknown): OrderBy {
  switch (index) {
    case undefined:
      return { by: 'priority', isDefault: true };
    case '.priority':
      return { by: 'priority' };
    case '.key':
      return { by: 'key' };
    case '.value':
      return { by: 'value' };
    default:
      if (typeof index !== 'string') throw new InvalidData('Invalid query; the index must be a string.');
      return { by: 'child', path: index.split('/').filter((key) => key !== '') };
  }
}

function valueFrom(value: unknown): OrderedValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return OBJECT;
}

/** The SDK's markers for the places before and after all keys (`MIN_NAME` and `MAX_NAME` in the SDK). */
const BEYOND_KEYS = ['[MIN_NAME]', '[MAX_NAME]'];

function boundFrom(value: unknown, key: unknown, inclusive: unknown): Bound {
  return {
    value: valueFrom(value),
    key: typeof key === 'string' && !BEYOND_KEYS.includes(key) ? key : undefined,
    inclusive: inclusive !== false,
  };
}

/** Reads a query as `@firebase/database` sends it (`queryParamsGetQueryObject` in the SDK). */
export function queryFromWire(wire: Readonly<Record<string, unknown>>): Query {
  const { l: count, vf: viewFrom } = wire;
  return {
    order: orderFrom(wire.i),
    start: 'sp' in wire ? boundFrom(wire.sp, wire.sn, wire.sin) : undefined,
    end: 'ep' in wire ? boundFrom(wire.ep, wire.en, wire.ein) : undefined,
    limit: typeof count === 'number' ? { to: viewFrom === 'r' ? 'last' : 'first', count } : undefined,
  };
}
