import type { Query } from '@/firebase/query';

/** Whether there are older items that are not loaded, and how reading them goes. */
export type More = 'more' | 'reading' | 'failed' | 'all';

/** The first items of a query, which are the highest (`limitToLast`), are watched. Older ones are read on demand, and some are looked up. Each part is in the order of the query. */
export interface WindowedList<Item> {
  watched: Item[] | 'loading';
  /** They are what the device knew last. The database has not said yet what they are now. */
  isRemembered: boolean;
  /** What follows the watched ones without a gap: read on demand, or pushed out by newer ones. Not watched. */
  older: Item[];
  more: More;
  /** Looked up, wherever they stand. Not watched. */
  found: Item[];
}

/** What was read on demand. `isAll`: nothing follows it. `after`: the id of the last item before it. */
interface Page<Item> {
  items: Item[];
  isAll: boolean;
  after: string | undefined;
}

type PageQuery = Required<Pick<Query, 'endBefore' | 'limitToLast'>>;

const notIn = <Item extends { id: string }>(items: readonly Item[], others: readonly Item[]): Item[] => {
  const ids = new Set(items.map(({ id }) => id));
  return others.filter(({ id }) => !ids.has(id));
};

/** All that are watched, and what follows them without a gap. */
export const inOrder = <Item>({ watched, older }: WindowedList<Item>): Item[] =>
  watched === 'loading' ? [] : [...watched, ...older];

/** Each loaded item once. */
export const allOf = <Item extends { id: string }>(list: WindowedList<Item>): Item[] => {
  const known = inOrder(list);
  return [...known, ...notIn(known, list.found)];
};

/** Removes an item that is gone. */
export const without = <Item extends { id: string }>(
  { watched, ...list }: WindowedList<Item>,
  gone: string,
): WindowedList<Item> => {
  const remains = ({ id }: Item): boolean => id !== gone;
  return {
    ...list,
    watched: watched === 'loading' ? watched : watched.filter(remains),
    older: list.older.filter(remains),
    found: list.found.filter(remains),
  };
};

interface Rules<Item> {
  /** How many are watched. */
  size: number;
  /** What the query orders by, the highest first. */
  valueOf: (item: Item) => number;
}

/** How a list of one query changes. */
export function windowedList<Item extends { id: string }>({ size, valueOf }: Rules<Item>) {
  type List = WindowedList<Item>;
  /** Ties are sorted by descending key, as in the database. */
  const compare = (one: Item, other: Item): number =>
    valueOf(other) - valueOf(one) || (one.id < other.id ? 1 : -1);
  const empty: List = { watched: 'loading', isRemembered: false, older: [], more: 'more', found: [] };
  return {
    empty,

    /** What the device knew last, until the first of what is watched. */
    remembered: (items: readonly Item[]): List => ({
      ...empty,
      watched: [...items].sort(compare),
      isRemembered: true,
      more: items.length < size ? 'all' : 'more',
    }),

    /** What is watched now. */
    received: (list: List, items: readonly Item[]): List => {
      const watched = [...items].sort(compare);
      const last = watched.at(-1);
      const isRemembered = false;
      if (last === undefined || watched.length < size)
        return { watched, isRemembered, older: [], more: 'all', found: [] };
      // What was remembered is only as good as what is watched of it: the rest may have changed since.
      const isOld =
        list.isRemembered && list.watched !== 'loading' && notIn(watched, list.watched).length > 0;
      const known = isOld ? [] : inOrder(list);
      // With a gap to what is known, what follows the window is read again.
      const isJoined = known.some((item) => compare(item, last) <= 0);
      // A newer item pushes the last one out of the window, but not out of the list.
      const older = isJoined ? notIn(watched, known).filter((item) => compare(last, item) < 0) : [];
      // Keep only some of those that nobody asked for, so that a long visit does not fill the store (docs/product.md 35.15).
      const most = list.more === 'reading' ? Infinity : Math.max(size, list.older.length);
      const isCut = older.length > most;
      const more = !isJoined || (isCut && list.more === 'all') ? 'more' : list.more;
      return { watched, isRemembered, older: older.slice(0, most), more, found: notIn(watched, list.found) };
    },

    /** Reads on: as many as are loaded, so that even thousands take few steps. */
    fetchOlder: async (list: List, read: (page: PageQuery) => Promise<Item[]>): Promise<Page<Item>> => {
      const known = inOrder(list);
      const last = known.at(-1);
      if (last === undefined) return { items: [], isAll: false, after: undefined };
      const limitToLast = Math.max(known.length, size);
      const items = await read({ endBefore: { value: valueOf(last), key: last.id }, limitToLast });
      return { items, isAll: items.length < limitToLast, after: last.id };
    },

    olderFetched: (list: List, { items, isAll, after }: Page<Item>): List => {
      // Below a list that ends elsewhere by now it would leave a gap. What is wanted is read again.
      if (inOrder(list).at(-1)?.id !== after)
        return { ...list, more: list.more === 'reading' ? 'more' : list.more };
      const read = list.watched === 'loading' ? [] : notIn(list.watched, items);
      const older = [...notIn(read, list.older), ...read].sort(compare);
      return { ...list, older, more: isAll ? 'all' : 'more' };
    },

    /** An item was looked up. */
    lookedUp: (list: List, item: Item): List => {
      if (list.older.some(({ id }) => id === item.id))
        return { ...list, older: list.older.map((one) => (one.id === item.id ? item : one)) };
      return { ...list, found: [...notIn([item], list.found), item].sort(compare) };
    },
  };
}
