// Listeners by their path, so that a write finds those above and below it without a look at the others.

import type { Path } from './tree/dataNode';

interface Place<Item> {
  readonly items: Set<Item>;
  readonly below: Map<string, Place<Item>>;
}

const emptyPlace = <Item>(): Place<Item> => ({ items: new Set(), below: new Map() });

/** Listeners by path, so that a write finds those it concerns. */
export class ListenerTree<Item extends { readonly path: Path }> {
  private readonly root = emptyPlace<Item>();
  private count = 0;

  get size(): number {
    return this.count;
  }

  add(item: Item): void {
    let place = this.root;
    for (const key of item.path) {
      const next = place.below.get(key) ?? emptyPlace<Item>();
      place.below.set(key, next);
      place = next;
    }
    if (place.items.has(item)) return;
    place.items.add(item);
    this.count += 1;
  }

  delete(item: Item): void {
    const places = [this.root];
    for (const key of item.path) {
      const next = places.at(-1)?.below.get(key);
      if (next === undefined) return;
      places.push(next);
    }
    if (places.at(-1)?.items.delete(item) !== true) return;
    this.count -= 1;
    for (let depth = item.path.length; depth > 0; depth -= 1) {
      const place = places[depth];
      if (place === undefined || place.items.size > 0 || place.below.size > 0) return;
      places[depth - 1]?.below.delete(item.path[depth - 1] ?? '');
    }
  }

  /** All listeners above, at or below one of `paths`. */
  concernedBy(paths: readonly Path[]): Set<Item> {
    const found = new Set<Item>();
    for (const path of paths) this.collect(path, found);
    return found;
  }

  all(): Set<Item> {
    return this.concernedBy([[]]);
  }

  private collect(path: Path, found: Set<Item>): void {
    let place: Place<Item> | undefined = this.root;
    for (const key of path) {
      for (const item of place.items) found.add(item);
      place = place.below.get(key);
      if (place === undefined) return;
    }
    const open = [place];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const item of next.items) found.add(item);
      open.push(...next.below.values());
    }
  }
}
