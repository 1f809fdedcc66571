// An immutable sorted map, in which a change shares everything else with the map before.

/** Compares two items: below 0, 0 for the same place, or above 0. */
type Compare<Item> = (one: Item, other: Item) => number;

interface Branch<Item> {
  readonly item: Item;
  readonly size: number;
  readonly left: Tree<Item>;
  readonly right: Tree<Item>;
}

type Tree<Item> = Branch<Item> | undefined;

/** How much heavier one side may be, and when a rotation is double (Adams, "Efficient sets", with 3 and 2). */
const HEAVIER = 3;
const DOUBLE = 2;

const sizeOf = <Item>(tree: Tree<Item>): number => tree?.size ?? 0;

const join = <Item>(item: Item, left: Tree<Item>, right: Tree<Item>): Branch<Item> => ({
  item,
  left,
  right,
  size: sizeOf(left) + sizeOf(right) + 1,
});

function rotateLeft<Item>(item: Item, left: Tree<Item>, right: Branch<Item>): Branch<Item> {
  const inner = right.left;
  if (inner === undefined || sizeOf(inner) < DOUBLE * sizeOf(right.right)) {
    return join(right.item, join(item, left, inner), right.right);
  }
  return join(inner.item, join(item, left, inner.left), join(right.item, inner.right, right.right));
}

function rotateRight<Item>(item: Item, left: Branch<Item>, right: Tree<Item>): Branch<Item> {
  const inner = left.right;
  if (inner === undefined || sizeOf(inner) < DOUBLE * sizeOf(left.left)) {
    return join(left.item, left.left, join(item, inner, right));
  }
  return join(inner.item, join(left.item, left.left, inner.left), join(item, inner.right, right));
}

function balance<Item>(item: Item, left: Tree<Item>, right: Tree<Item>): Branch<Item> {
  if (sizeOf(left) + sizeOf(right) < 2) return join(item, left, right);
  if (right !== undefined && right.size > HEAVIER * sizeOf(left)) return rotateLeft(item, left, right);
  if (left !== undefined && left.size > HEAVIER * sizeOf(right)) return rotateRight(item, left, right);
  return join(item, left, right);
}

function insert<Item>(tree: Tree<Item>, item: Item, compare: Compare<Item>): Branch<Item> {
  if (tree === undefined) return join(item, undefined, undefined);
  const order = compare(item, tree.item);
  if (order === 0) return { ...tree, item };
  return order < 0
    ? balance(tree.item, insert(tree.left, item, compare), tree.right)
    : balance(tree.item, tree.left, insert(tree.right, item, compare));
}

function withoutFirst<Item>(tree: Branch<Item>): readonly [first: Item, rest: Tree<Item>] {
  if (tree.left === undefined) return [tree.item, tree.right];
  const [first, rest] = withoutFirst(tree.left);
  return [first, balance(tree.item, rest, tree.right)];
}

function remove<Item>(tree: Tree<Item>, item: Item, compare: Compare<Item>): Tree<Item> {
  if (tree === undefined) return undefined;
  const order = compare(item, tree.item);
  if (order < 0) return balance(tree.item, remove(tree.left, item, compare), tree.right);
  if (order > 0) return balance(tree.item, tree.left, remove(tree.right, item, compare));
  if (tree.right === undefined) return tree.left;
  const [next, rest] = withoutFirst(tree.right);
  return balance(next, tree.left, rest);
}

function treeFrom<Item>(sorted: readonly Item[], from: number, to: number): Tree<Item> {
  if (from >= to) return undefined;
  const middle = (from + to) >> 1;
  return join(sorted[middle] as Item, treeFrom(sorted, from, middle), treeFrom(sorted, middle + 1, to));
}

function* ascending<Item>(tree: Tree<Item>): Generator<Item, void> {
  const above: Branch<Item>[] = [];
  let current = tree;
  while (current !== undefined || above.length > 0) {
    while (current !== undefined) {
      above.push(current);
      current = current.left;
    }
    const next = above.pop();
    if (next === undefined) return;
    yield next.item;
    current = next.right;
  }
}

/** An ordered collection that never changes. A changed copy costs the logarithm of the size and shares the rest. */
export class SortedMap<Item> {
  private readonly tree: Tree<Item>;
  private readonly compare: Compare<Item>;

  private constructor(tree: Tree<Item>, compare: Compare<Item>) {
    this.tree = tree;
    this.compare = compare;
  }

  static from<Item>(items: Iterable<Item>, compare: Compare<Item>): SortedMap<Item> {
    const sorted = [...items].sort(compare);
    return new SortedMap(treeFrom(sorted, 0, sorted.length), compare);
  }

  get size(): number {
    return sizeOf(this.tree);
  }

  /** Finds the item for which `position` gives 0. `position` is below 0 when the place that is looked for comes before the item. */
  find(position: (item: Item) => number): Item | undefined {
    let current = this.tree;
    while (current !== undefined) {
      const order = position(current.item);
      if (order === 0) return current.item;
      current = order < 0 ? current.left : current.right;
    }
    return undefined;
  }

  with(item: Item): SortedMap<Item> {
    return new SortedMap(insert(this.tree, item, this.compare), this.compare);
  }

  without(item: Item): SortedMap<Item> {
    return new SortedMap(remove(this.tree, item, this.compare), this.compare);
  }

  /** Counts the items at the start for which `holds` is true. Behind the first item for which it is false, it must stay false. */
  countWhile(holds: (item: Item) => boolean): number {
    let count = 0;
    let current = this.tree;
    while (current !== undefined) {
      if (holds(current.item)) {
        count += sizeOf(current.left) + 1;
        current = current.right;
      } else {
        current = current.left;
      }
    }
    return count;
  }

  /** The items from place `from` up to but not including place `to`. */
  slice(from: number, to: number): Item[] {
    const items: Item[] = [];
    const collect = (tree: Tree<Item>, offset: number): void => {
      if (tree === undefined || offset >= to || offset + tree.size <= from) return;
      const place = offset + sizeOf(tree.left);
      collect(tree.left, offset);
      if (place >= from && place < to) items.push(tree.item);
      collect(tree.right, place + 1);
    };
    collect(this.tree, 0);
    return items;
  }

  items(): Generator<Item, void> {
    return ascending(this.tree);
  }
}
