import { isWholeNode, view, type Query } from './query/query';
import { compileRules, type Auth, type QueryParameters, type Ruleset } from './rules/ruleset';
import { EMPTY, nodeAt, withNodeAt, type DataNode, type Path } from './tree/dataNode';
import { hashOf } from './tree/hash';
import { exportedJsonOf, nodeFromJson } from './tree/json';
import { checkDepth, InvalidData, parsePath } from './tree/limits';
import type { OrderedValue } from './tree/order';

/** Who acts: an administrator passes the rules, everybody else is judged by them. */
export type Actor = { admin: true } | { admin: false; auth: Auth };

export class PermissionDenied extends Error {
  override readonly name = 'PermissionDenied';
}

/** A hash-checked write whose writer did not know what stands there now. */
export class DataStale extends Error {
  override readonly name = 'DataStale';
}

export interface Change {
  path: Path;
  json: unknown;
  merge: boolean;
}

/** Somebody who wants to know what stands at a place, or of a query at that place. */
export interface Listener {
  readonly path: Path;
  readonly query: Query;
  onChange: (change: Change) => void;
}

const boundValue = (value: OrderedValue | undefined) =>
  value === undefined || value === null || typeof value === 'object' ? null : value;

function parametersOf({ order, start, end, limit }: Query): QueryParameters {
  const startAt = boundValue(start?.value);
  const endAt = boundValue(end?.value);
  return {
    orderByKey: order.by === 'key',
    orderByValue: order.by === 'value',
    orderByPriority: order.by === 'priority',
    orderByChild: order.by === 'child' ? order.path.join('/') : null,
    startAt,
    endAt,
    equalTo: start !== undefined && end !== undefined && startAt === endAt ? startAt : null,
    limitToFirst: limit?.to === 'first' ? limit.count : null,
    limitToLast: limit?.to === 'last' ? limit.count : null,
  };
}

const startsWith = (path: Path, start: Path): boolean =>
  start.length <= path.length && start.every((key, index) => key === path[index]);

/** One database: its tree, its rules and who listens. */
export class Database {
  private root: DataNode = EMPTY;
  private rules: Ruleset;
  private readonly listeners = new Set<Listener>();

  constructor(rulesSource: string) {
    this.rules = compileRules(rulesSource);
  }

  /** @throws RulesError when the rules cannot be loaded; the old ones then stay in force. */
  setRules(source: string): void {
    this.rules = compileRules(source);
  }

  get listenerCount(): number {
    return this.listeners.size;
  }

  mayRead(actor: Actor, path: Path, query: Query): boolean {
    if (actor.admin) return true;
    return this.rules.mayRead({
      path,
      auth: actor.auth,
      root: this.root,
      now: Date.now(),
      query: parametersOf(query),
    });
  }

  /** Whether a query can be answered by an index, as Firebase wants it in production. */
  hasIndexFor(path: Path, query: Query): boolean {
    const { order } = query;
    if (isWholeNode(query) || order.by === 'key' || order.by === 'priority') return true;
    return this.rules.indexesAt(path).includes(order.by === 'value' ? '.value' : order.path.join('/'));
  }

  /** @throws PermissionDenied */
  read(actor: Actor, path: Path, query: Query): DataNode {
    if (!this.mayRead(actor, path, query)) throw new PermissionDenied();
    return view(nodeAt(this.root, path), query);
  }

  /** @throws PermissionDenied when the rules refuse it at once. */
  listen(actor: Actor, listener: Listener): DataNode {
    const node = this.read(actor, listener.path, listener.query);
    this.listeners.add(listener);
    return node;
  }

  unlisten(listener: Listener): void {
    this.listeners.delete(listener);
  }

  /**
   * Replaces the node at `path`. With `hash`, only if what stands there still has that hash.
   * @throws PermissionDenied, DataStale, InvalidData
   */
  set(actor: Actor, path: Path, json: unknown, hash?: string): void {
    const existing = nodeAt(this.root, path);
    if (hash !== undefined && hash !== hashOf(existing)) throw new DataStale();
    const context = { now: Date.now() };
    const node = nodeFromJson(json, existing, context, path.length);
    this.apply(actor, [path], withNodeAt(this.root, path, node), context.now);
  }

  /**
   * Writes several nodes at or below `path`, all or none.
   * @throws PermissionDenied, InvalidData
   */
  update(actor: Actor, path: Path, children: Readonly<Record<string, unknown>>): void {
    const context = { now: Date.now() };
    const writes = Object.entries(children).map(([relative, json]) => {
      const target = [...path, ...parsePath(relative)];
      checkDepth(target.length);
      return { target, json };
    });
    const overlap = writes.some((one) =>
      writes.some((other) => one !== other && startsWith(other.target, one.target)),
    );
    if (overlap) throw new InvalidData('Invalid data; one path of an update is an ancestor of another.');
    const newRoot = writes.reduce(
      (root, { target, json }) =>
        withNodeAt(root, target, nodeFromJson(json, nodeAt(this.root, target), context, target.length)),
      this.root,
    );
    this.apply(
      actor,
      writes.map(({ target }) => target),
      newRoot,
      context.now,
    );
  }

  private apply(actor: Actor, paths: readonly Path[], newRoot: DataNode, now: number): void {
    const allowed =
      actor.admin || this.rules.mayWrite({ paths, auth: actor.auth, root: this.root, newRoot, now });
    if (!allowed) throw new PermissionDenied();
    const before = this.root;
    this.root = newRoot;
    for (const listener of [...this.listeners]) this.tell(listener, paths, before);
  }

  private tell(listener: Listener, paths: readonly Path[], before: DataNode): void {
    const { path, query } = listener;
    const oldNode = nodeAt(before, path);
    const newNode = nodeAt(this.root, path);
    if (oldNode === newNode) return;
    if (!isWholeNode(query)) {
      this.tellQuery(listener, view(oldNode, query), view(newNode, query));
      return;
    }
    const above = paths.some((written) => startsWith(path, written));
    if (above) {
      listener.onChange({ path, json: exportedJsonOf(newNode), merge: false });
      return;
    }
    for (const written of paths.filter((candidate) => startsWith(candidate, path))) {
      const json = exportedJsonOf(nodeAt(this.root, written));
      listener.onChange({ path: written, json, merge: false });
    }
  }

  private tellQuery({ path, onChange }: Listener, before: DataNode, after: DataNode): void {
    const changed: Record<string, unknown> = {};
    for (const [key, child] of after.entries()) {
      if (before.child(key) !== child) changed[key] = exportedJsonOf(child);
    }
    for (const [key] of before.entries()) {
      if (!after.has(key)) changed[key] = null;
    }
    if (Object.keys(changed).length > 0) onChange({ path, json: changed, merge: true });
  }

  /** Everything, as JSON with priorities. */
  export(): unknown {
    return exportedJsonOf(this.root);
  }
}
