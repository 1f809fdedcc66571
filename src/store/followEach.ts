import { useEffect, useRef } from 'react';

/** With more, the items in view would have to wait. */
const LOOKED_UP_AT_ONCE = 10;

type Stop = () => void;

export interface Followed<Item> {
  /** Watches the items in `live`, and looks up each of `others` once. */
  show: (live: readonly Item[], others: readonly Item[]) => void;
  stop: Stop;
}

export function followEach<Item>(
  nameOf: (item: Item) => string,
  watch: (item: Item, onTold: () => void) => Stop,
): Followed<Item> {
  const watched = new Map<string, Stop>();
  const asked = new Map<string, Stop>();
  const lookedUp = new Set<string>();
  let waiting: Item[] = [];

  const end = (stops: Map<string, Stop>, name: string): void => {
    stops.get(name)?.();
    stops.delete(name);
  };
  const askNext = (): void => {
    while (asked.size < LOOKED_UP_AT_ONCE) {
      const item = waiting.shift();
      if (item === undefined) return;
      const name = nameOf(item);
      asked.set(
        name,
        watch(item, () => {
          lookedUp.add(name);
          end(asked, name);
          askNext();
        }),
      );
    }
  };
  const keepOnly = (stops: Map<string, Stop>, items: readonly Item[]): void => {
    const kept = new Set(items.map(nameOf));
    for (const name of [...stops.keys()]) if (!kept.has(name)) end(stops, name);
  };
  return {
    show: (live, others) => {
      keepOnly(watched, live);
      keepOnly(asked, others);
      for (const item of live) {
        const name = nameOf(item);
        if (!watched.has(name))
          watched.set(
            name,
            watch(item, () => void lookedUp.add(name)),
          );
      }
      waiting = others.filter((item) => !lookedUp.has(nameOf(item)) && !asked.has(nameOf(item)));
      askNext();
    },
    stop: () => {
      waiting = [];
      keepOnly(watched, []);
      keepOnly(asked, []);
    },
  };
}

/** `start` and `isLive` must be stable; without `start` nothing is followed. */
export function useFollowed<Item>(
  start: (() => Followed<Item>) | undefined,
  items: readonly Item[],
  isLive: (item: Item) => boolean,
): void {
  const followed = useRef<Followed<Item>>(undefined);
  useEffect(() => {
    if (start === undefined) return;
    const following = start();
    followed.current = following;
    return () => {
      following.stop();
      followed.current = undefined;
    };
  }, [start]);
  useEffect(() => {
    followed.current?.show(
      items.filter(isLive),
      items.filter((item) => !isLive(item)),
    );
  }, [start, items, isLive]);
}
