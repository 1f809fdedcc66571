import { byRank, type OpenThumb } from '@/model/desk';
import { DESK_WINDOW } from '@/model/limits';

/** The thumbs at the desk, as far as they were loaded. */
export interface DeskList {
  /** The first ones, which are watched. */
  watched: readonly OpenThumb[];
  /** Those that were read when they were asked for, or that others have pushed out of what is watched. */
  later: readonly OpenThumb[];
}

export const EMPTY_DESK: DeskList = { watched: [], later: [] };

/** The thumbs of `later` that are not among the others. */
const others = (thumbs: readonly OpenThumb[], later: readonly OpenThumb[]): OpenThumb[] => {
  const ids = new Set(thumbs.map(({ id }) => id));
  return later.filter(({ id }) => !ids.has(id));
};

/** The first to be answered first. */
export const thumbsOf = ({ watched, later }: DeskList): OpenThumb[] =>
  [...watched, ...others(watched, later)].sort(byRank);

/** The list with what is watched now. A thumb that others pushed out stays; one that was answered does not. */
export function withWatched(list: DeskList, watched: readonly OpenThumb[]): DeskList {
  const last = watched.at(-1);
  // Where fewer are there than are watched, these are all.
  if (last === undefined || watched.length < DESK_WINDOW) return { watched, later: [] };
  const isBehind = (thumb: OpenThumb): boolean => byRank(last, thumb) < 0;
  return { watched, later: others(watched, thumbsOf(list)).filter(isBehind) };
}

export const withLater = (list: DeskList, read: readonly OpenThumb[]): DeskList => ({
  ...list,
  later: [...others(read, list.later), ...read],
});

export const withoutThumb = ({ watched, later }: DeskList, gone: string): DeskList => ({
  watched: watched.filter(({ id }) => id !== gone),
  later: later.filter(({ id }) => id !== gone),
});
