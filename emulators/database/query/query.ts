import { branchNode, type DataNode } from '../tree/dataNode';
import { compareKeys } from '../tree/keys';
import {
  compareChildren,
  compareValues,
  orderedValueOf,
  type OrderBy,
  type OrderedValue,
} from '../tree/order';

type Entry = readonly [key: string, child: DataNode];

/** One end of a range. `key` breaks ties between children with the same value. */
export interface Bound {
  value: OrderedValue;
  key: string | undefined;
  inclusive: boolean;
}

export interface Query {
  order: OrderBy;
  start: Bound | undefined;
  end: Bound | undefined;
  limit: { to: 'first' | 'last'; count: number } | undefined;
}

export const WHOLE_NODE: Query = {
  order: { by: 'priority' },
  start: undefined,
  end: undefined,
  limit: undefined,
};

export const isWholeNode = ({ start, end, limit }: Query): boolean =>
  start === undefined && end === undefined && limit === undefined;

/** How a child lies to a bound: below 0 before it, above 0 behind it. */
function compareToBound([key, child]: Entry, bound: Bound, order: OrderBy): number {
  if (order.by === 'key') {
    return typeof bound.value === 'string' ? compareKeys(key, bound.value) : 0;
  }
  const byValue = compareValues(orderedValueOf(child, order), bound.value);
  return byValue !== 0 || bound.key === undefined ? byValue : compareKeys(key, bound.key);
}

function isInside(entry: Entry, { order, start, end }: Query): boolean {
  if (start !== undefined) {
    const position = compareToBound(entry, start, order);
    if (position < 0 || (position === 0 && !start.inclusive)) return false;
  }
  if (end !== undefined) {
    const position = compareToBound(entry, end, order);
    if (position > 0 || (position === 0 && !end.inclusive)) return false;
  }
  return true;
}

/** The children of a node that a query asks for, in its order. */
export function select(node: DataNode, query: Query): Entry[] {
  const inside = node.entries().filter((entry) => isInside(entry, query));
  const ordered = query.order.by === 'key' ? inside : inside.toSorted(compareChildren(query.order));
  if (query.limit === undefined) return ordered;
  const { to, count } = query.limit;
  return to === 'first' ? ordered.slice(0, count) : ordered.slice(Math.max(ordered.length - count, 0));
}

/** The node as a query sees it. */
export const view = (node: DataNode, query: Query): DataNode =>
  isWholeNode(query) || node.leaf !== undefined ? node : branchNode(select(node, query), node.priority);
