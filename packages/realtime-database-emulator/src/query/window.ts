import { branchNode, type DataNode } from '../tree/dataNode';
import { orderedChildren, selectFrom, view, type Ordered, type Query } from './query';

/** The part of a node that a listener's query sees, kept current without a look at unchanged children. */
export class QueryWindow {
  private node: DataNode;
  private ordered: Ordered | undefined;
  private seen: DataNode;
  private readonly query: Query;

  constructor(node: DataNode, query: Query) {
    this.node = node;
    this.query = query;
    this.ordered = node.size > 0 ? orderedChildren(node, query.order) : undefined;
    this.seen = view(node, query);
  }

  get view(): DataNode {
    return this.seen;
  }

  /** Moves on to the new node. `changedKeys` are the written children; undefined: all may be different. */
  moveTo(node: DataNode, changedKeys: ReadonlySet<string> | undefined): void {
    const before = this.ordered;
    const moved =
      changedKeys === undefined || before === undefined
        ? undefined
        : () => [...changedKeys].reduce((ordered, key) => this.replaced(ordered, key, node), before);
    this.ordered = node.size > 0 ? orderedChildren(node, this.query.order, moved) : undefined;
    this.node = node;
    this.seen =
      this.ordered === undefined ? node : branchNode(selectFrom(this.ordered, this.query), node.priority);
  }

  private replaced(ordered: Ordered, key: string, node: DataNode): Ordered {
    const old = this.node.child(key);
    const next = node.child(key);
    if (old === next) return ordered;
    const without = old.isEmpty ? ordered : ordered.without([key, old]);
    return next.isEmpty ? without : without.with([key, next]);
  }
}
