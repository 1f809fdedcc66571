// The order of children: by key, value, priority or a child.

import type { DataNode, Primitive } from './dataNode';
import { compareKeys } from './keys';

/** The order of a query. The default is by priority, which rules see as `orderByKey`. */
export type OrderBy =
  | { by: 'key' }
  | { by: 'value' }
  | { by: 'priority'; isDefault?: true }
  | { by: 'child'; path: readonly string[] };

/** A value that is ordered. Objects come last, and all of them are equal. */
export type OrderedValue = Primitive | null | { object: true };

export const OBJECT: OrderedValue = { object: true };

function rank(value: OrderedValue): number {
  if (value === null) return 0;
  if (value === false) return 1;
  if (value === true) return 2;
  if (typeof value === 'number') return 3;
  return typeof value === 'string' ? 4 : 5;
}

/** The order is: null, false, true, numbers, strings, objects. Numbers and strings are ordered by value. */
export function compareValues(one: OrderedValue, other: OrderedValue): number {
  const difference = rank(one) - rank(other);
  if (difference !== 0) return difference;
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  if (typeof one === 'string' && typeof other === 'string') {
    if (one === other) return 0;
    return one < other ? -1 : 1;
  }
  return 0;
}

/** The value by which `child` is ordered. */
export function orderedValueOf(child: DataNode, order: OrderBy): OrderedValue {
  switch (order.by) {
    case 'priority':
      return child.priority;
    case 'value':
      return child.leaf ?? (child.isEmpty ? null : OBJECT);
    case 'child': {
      const node = order.path.reduce((current, key) => current.child(key), child);
      return node.isEmpty ? null : (node.leaf ?? OBJECT);
    }
    case 'key':
      return null;
  }
}

/** Compares two children by the order of the query, and then by key. */
export const compareChildren =
  (order: OrderBy) =>
  ([oneKey, one]: readonly [string, DataNode], [otherKey, other]: readonly [string, DataNode]): number =>
    compareValues(orderedValueOf(one, order), orderedValueOf(other, order)) || compareKeys(oneKey, otherKey);
