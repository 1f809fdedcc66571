// From a write to what a listener is told of it: the smallest event that brings its view up to date.

import { isWholeNode, type Query } from './query/query';
import { QueryWindow } from './query/window';
import { nodeAt, type DataNode, type Path } from './tree/dataNode';
import { exportedJsonOf } from './tree/json';

/** An event for a listener. With `merge`, each field of `json` is a path below `path`. */
export interface Change {
  path: Path;
  json: unknown;
  merge: boolean;
}

export const startsWith = (path: Path, start: Path): boolean =>
  start.length <= path.length && start.every((key, index) => key === path[index]);

/** Computes what each write changes for one listener, with or without a query. */
export class Watch {
  readonly path: Path;
  private readonly window: QueryWindow | undefined;

  constructor(path: Path, query: Query, node: DataNode) {
    this.path = path;
    this.window = isWholeNode(query) ? undefined : new QueryWindow(node, query);
  }

  /**
   * The changes by the writes at `written`. `before` and `after` are the roots. `updated` is the path of an update. undefined: no change
   */
  change(before: DataNode, after: DataNode, written: readonly Path[], updated?: Path): Change | undefined {
    const oldNode = nodeAt(before, this.path);
    const newNode = nodeAt(after, this.path);
    if (oldNode === newNode) return undefined;
    const isReplaced = written.some((path) => startsWith(this.path, path));
    const below = isReplaced ? undefined : written.filter((path) => startsWith(path, this.path));
    return this.window === undefined
      ? this.wholeChange(newNode, below, updated)
      : this.windowChange(this.window, newNode, below);
  }

  /** An update is one event at its own path; one of the priority there is an event of the node. */
  private wholeChange(node: DataNode, below: readonly Path[] | undefined, updated: Path | undefined): Change {
    const [only, second] = below ?? [];
    if (below === undefined || only === undefined) {
      return { path: this.path, json: exportedJsonOf(node), merge: false };
    }
    const jsonAt = (path: Path) => exportedJsonOf(nodeAt(node, path.slice(this.path.length)));
    const isUpdate = updated !== undefined && startsWith(updated, this.path);
    const place = isUpdate ? updated : this.path;
    if (below.some((path) => path.length === place.length)) {
      return { path: place, json: jsonAt(place), merge: false };
    }
    if (second === undefined && !isUpdate) return { path: only, json: jsonAt(only), merge: false };
    const fields = below.map((path) => [path.slice(place.length).join('/'), jsonAt(path)]);
    return { path: place, json: Object.fromEntries(fields), merge: true };
  }

  private windowChange(
    window: QueryWindow,
    node: DataNode,
    below: readonly Path[] | undefined,
  ): Change | undefined {
    const before = window.view;
    window.moveTo(node, below && new Set(below.map((path) => path[this.path.length] ?? '')));
    const after = window.view;
    const isSwapped = after.size === 0 || before.size === 0 || before.priority !== after.priority;
    if (isSwapped) {
      if (before.isEmpty && after.isEmpty) return undefined;
      return { path: this.path, json: exportedJsonOf(after), merge: false };
    }
    const fields = [
      ...after
        .entries()
        .filter(([key, child]) => before.child(key) !== child)
        .map(([key, child]) => [key, exportedJsonOf(child)] as const),
      ...before
        .entries()
        .filter(([key]) => !after.has(key))
        .map(([key]) => [key, null] as const),
    ];
    if (fields.length === 0) return undefined;
    return { path: this.path, json: Object.fromEntries(fields), merge: true };
  }
}
