// Which places that a function watches a write has changed.

import type { Written } from '../database';
import type { DataNode, Path } from '../tree/dataNode';
import { fits, type Pattern } from './pattern';

/** The change of a write at one place that a pattern names. */
export interface PlaceChange {
  path: Path;
  before: DataNode;
  after: DataNode;
}

/** Whether two nodes have the same content. Priorities do not count, because functions do not see them. */
function isSame(one: DataNode, other: DataNode): boolean {
  if (one === other) return true;
  if (one.leaf !== other.leaf || one.size !== other.size) return false;
  return one.entries().every(([key, child]) => isSame(child, other.child(key)));
}

/** The keys whose nodes the write can have changed. */
function keysBelow(before: DataNode, after: DataNode, written: string | undefined): Iterable<string> {
  if (written !== undefined) return [written];
  return new Set([...before.entries(), ...after.entries()].map(([key]) => key));
}

/** Finds the changes at and below the place of `change`, as far as they come from the write at `written`. */
function* changesBelow(pattern: Pattern, change: PlaceChange, written: Path): Generator<PlaceChange> {
  const { path, before, after } = change;
  if (before === after) return;
  const segment = pattern[path.length];
  if (segment === undefined) {
    if (!isSame(before, after)) yield change;
    return;
  }
  const keys = segment.key === undefined ? keysBelow(before, after, written[path.length]) : [segment.key];
  for (const key of keys) {
    if (!fits(segment, key)) continue;
    const below = { path: [...path, key], before: before.child(key), after: after.child(key) };
    yield* changesBelow(pattern, below, written);
  }
}

/** The changes of a write at the places that fit a pattern, each place once. */
export function changesAt(pattern: Pattern, { before, after, paths }: Written): PlaceChange[] {
  const found = new Map<string, PlaceChange>();
  for (const written of paths) {
    for (const change of changesBelow(pattern, { path: [], before, after }, written)) {
      found.set(change.path.join('/'), change);
    }
  }
  return [...found.values()];
}
