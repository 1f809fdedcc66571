// What a query selects from a node: order, bounds and limit.

import { branchNode, type DataNode } from '../tree/dataNode';
import { compareKeys } from '../tree/keys';
import {
  compareChildren,
  compareValues,
  orderedValueOf,
  type OrderBy,
  type OrderedValue,
} from '../tree/order';
import { SortedMap } from '../tree/sortedMap';

export type Entry = readonly [key: string, child: DataNode];

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
  order: { by: 'priority', isDefault: true },
  start: undefined,
  end: undefined,
  limit: undefined,
};

export const isWholeNode = ({ start, end, limit }: Query): boolean =>
  start === undefined && end === undefined && limit === undefined;

/** The position of a child relative to a bound: below 0 before it, above 0 after it. */
function compareToBound([key, child]: Entry, bound: Bound, order: OrderBy): number {
  if (order.by === 'key') {
    return typeof bound.value === 'string' ? compareKeys(key, bound.value) : 0;
  }
  const byValue = compareValues(orderedValueOf(child, order), bound.value);
  return byValue !== 0 || bound.key === undefined ? byValue : compareKeys(key, bound.key);
}

function isBeforeStart(entry: Entry, { order, start }: Query): boolean {
  if (start === undefined) return false;
  const position = compareToBound(entry, start, order);
  return position < 0 || (position === 0 && !start.inclusive);
}

function isBeforeEnd(entry: Entry, { order, end }: Query): boolean {
  if (end === undefined) return true;
  const position = compareToBound(entry, end, order);
  return position < 0 || (position === 0 && end.inclusive);
}

/** The children of a node in the order of a query. */
export type Ordered = SortedMap<Entry>;

/** Cached orders of live nodes. A node never changes, so one order serves all queries. */
const orderings = new WeakMap<DataNode, Map<string, Ordered>>();

const nameOf = (order: OrderBy): string => (order.by === 'child' ? `/${order.path.join('/')}` : order.by);

/** The children of a node in this order. `make` computes it if it is not cached; it may know a shorter way. */
export function orderedChildren(
  node: DataNode,
  order: OrderBy,
  make = (): Ordered => SortedMap.from(node.entries(), compareChildren(order)),
): Ordered {
  const known = orderings.get(node) ?? new Map<string, Ordered>();
  orderings.set(node, known);
  const ordered = known.get(nameOf(order)) ?? make();
  known.set(nameOf(order), ordered);
  return ordered;
}

/** The children that match a query, in its order, without a scan of the others. */
export function selectFrom(ordered: Ordered, query: Query): Entry[] {
  const from = ordered.countWhile((entry) => isBeforeStart(entry, query));
  const to = Math.max(
    from,
    ordered.countWhile((entry) => isBeforeEnd(entry, query)),
  );
  if (query.limit === undefined) return ordered.slice(from, to);
  const { to: side, count } = query.limit;
  return side === 'first'
    ? ordered.slice(from, Math.min(to, from + count))
    : ordered.slice(Math.max(from, to - count), to);
}

/** The node as a query sees it: a primitive or an unlimited query gives the whole. */
export function view(node: DataNode, query: Query): DataNode {
  if (isWholeNode(query) || node.leaf !== undefined) return node;
  return branchNode(selectFrom(orderedChildren(node, query.order), query), node.priority);
}
