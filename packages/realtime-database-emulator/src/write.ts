// Applies a write or an update to the tree.

import { nodeAt, withNodeAt, type DataNode, type Path } from './tree/dataNode';
import { nodeFromJson, priorityFrom } from './tree/json';
import { checkDepth, InvalidData, parsePath, PRIORITY } from './tree/limits';

/** One value of a write that reaches several places. */
export interface Write {
  path: Path;
  json: unknown;
}

/** The place that a write changes. A write to `.priority` changes the node that has the priority. */
export const targetOf = (path: Path): Path => (path.at(-1) === PRIORITY ? path.slice(0, -1) : path);

const isPriority = ({ path }: Write): boolean => path.at(-1) === PRIORITY;

/** Puts priorities last, because the same update may first make the node that gets the priority. */
const prioritiesLast = (writes: readonly Write[]): readonly Write[] =>
  writes.toSorted((one, other) => Number(isPriority(one)) - Number(isPriority(other)));

/** The tree after `writes`. `now` is the time of the write in epoch ms. @throws InvalidData */
export const written = (root: DataNode, writes: readonly Write[], now: number): DataNode =>
  prioritiesLast(writes).reduce((tree, { path, json }) => {
    const target = targetOf(path);
    const existing = nodeAt(tree, target);
    const node =
      target === path
        ? nodeFromJson(json, existing, { now }, path.length)
        : existing.withPriority(priorityFrom(json, { now }));
    return withNodeAt(tree, target, node);
  }, root);

/** The writes of an update. @throws InvalidData when one path is an ancestor of another. */
export function writesFrom(path: Path, children: Readonly<Record<string, unknown>>): Write[] {
  const writes = Object.entries(children).map(([relative, json]) => {
    const target = [...path, ...parsePath(relative)];
    checkDepth(target.length);
    return { path: target, json };
  });
  const targets = new Set(writes.map((write) => write.path.join('/')));
  const overlaps =
    targets.size < writes.length ||
    writes.some((write) => write.path.some((_, depth) => targets.has(write.path.slice(0, depth).join('/'))));
  if (overlaps && writes.length > 1) {
    throw new InvalidData('Invalid data; one path of an update is an ancestor of another.');
  }
  return writes;
}
