import { nodeAt, type DataNode, type Path } from '../tree/dataNode';

/** A place in the tree as expressions see it: `data`, `newData`, `root`. */
export class Snapshot {
  readonly root: DataNode;
  readonly path: Path;
  readonly node: DataNode;

  constructor(root: DataNode, path: Path, node = nodeAt(root, path)) {
    this.root = root;
    this.path = path;
    this.node = node;
  }

  child(path: string): Snapshot {
    const keys = path.split('/').filter((key) => key !== '');
    return new Snapshot(this.root, [...this.path, ...keys], nodeAt(this.node, keys));
  }

  parent(): Snapshot | undefined {
    return this.path.length === 0 ? undefined : new Snapshot(this.root, this.path.slice(0, -1));
  }

  hasChildren(keys: readonly string[] | undefined): boolean {
    if (keys === undefined) return this.node.size > 0;
    return keys.every((key) => !this.child(key).node.isEmpty);
  }
}
