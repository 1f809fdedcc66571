// A node of the immutable data tree: a value or children, with a priority.

import { compareKeys } from './keys';
import { SortedMap } from './sortedMap';

export type Primitive = string | number | boolean;
export type Priority = string | number | null;

type Entry = readonly [key: string, child: DataNode];

/** A node of the data tree, which never changes. A write makes new nodes along its path and shares all others. */
export interface DataNode {
  readonly isEmpty: boolean;
  /** The value of a leaf. null: the node is empty. undefined: it has children. */
  readonly leaf: Primitive | null | undefined;
  readonly priority: Priority;
  /** Number of children. */
  readonly size: number;
  /** The child, or the empty node if there is none. */
  child: (key: string) => DataNode;
  has: (key: string) => boolean;
  /** In key order. */
  entries: () => readonly Entry[];
  /** The same entries, one by one, for callers that may stop after a few. */
  items: () => Iterable<Entry>;
  /** The same node with `child` at `key`; an empty child removes it. */
  with: (key: string, child: DataNode) => DataNode;
  withPriority: (priority: Priority) => DataNode;
}

const byKey = ([one]: Entry, [other]: Entry): number => compareKeys(one, other);

/** A primitive, or the empty node. */
class Leaf implements DataNode {
  readonly isEmpty: boolean;
  readonly size = 0;
  readonly leaf: Primitive | null;
  readonly priority: Priority;

  constructor(leaf: Primitive | null, priority: Priority) {
    this.isEmpty = leaf === null;
    this.leaf = leaf;
    this.priority = priority;
  }
  child(): DataNode {
    return EMPTY;
  }
  has(): boolean {
    return false;
  }
  entries(): readonly Entry[] {
    return [];
  }
  items(): readonly Entry[] {
    return [];
  }
  /** A write below a primitive replaces the primitive; its priority stays. */
  with(key: string, child: DataNode): DataNode {
    return child.isEmpty ? this : new Branch(SortedMap.from<Entry>([[key, child]], byKey), this.priority);
  }
  withPriority(priority: Priority): DataNode {
    return this.isEmpty ? this : new Leaf(this.leaf, priority);
  }
}

export const EMPTY: DataNode = new Leaf(null, null);

class Branch implements DataNode {
  readonly isEmpty = false;
  readonly leaf = undefined;
  readonly priority: Priority;
  private readonly children: SortedMap<Entry>;

  constructor(children: SortedMap<Entry>, priority: Priority) {
    this.children = children;
    this.priority = priority;
  }
  get size(): number {
    return this.children.size;
  }
  child(key: string): DataNode {
    return this.find(key)?.[1] ?? EMPTY;
  }
  has(key: string): boolean {
    return this.find(key) !== undefined;
  }
  entries(): readonly Entry[] {
    return [...this.items()];
  }
  items(): Iterable<Entry> {
    return this.children.items();
  }
  with(key: string, child: DataNode): DataNode {
    const known = this.child(key);
    if (known === child) return this;
    if (!child.isEmpty) return new Branch(this.children.with([key, child]), this.priority);
    return this.size === 1 ? EMPTY : new Branch(this.children.without([key, child]), this.priority);
  }
  withPriority(priority: Priority): DataNode {
    return new Branch(this.children, priority);
  }
  private find(key: string): Entry | undefined {
    return this.children.find(([candidate]) => compareKeys(key, candidate));
  }
}

export const leafNode = (value: Primitive, priority: Priority = null): DataNode => new Leaf(value, priority);

/** A node with these children, which may come in any order. Empty children are left out. */
export function branchNode(children: Iterable<Entry>, priority: Priority = null): DataNode {
  const present = [...children].filter(([, child]) => !child.isEmpty);
  return present.length === 0 ? EMPTY : new Branch(SortedMap.from(present, byKey), priority);
}

export type Path = readonly string[];

export const nodeAt = (root: DataNode, path: Path): DataNode =>
  path.reduce((node, key) => node.child(key), root);

/** The tree with `node` at `path`. */
export function withNodeAt(root: DataNode, path: Path, node: DataNode): DataNode {
  const [key, ...rest] = path;
  return key === undefined ? node : root.with(key, withNodeAt(root.child(key), rest, node));
}
