import { byRank, type OpenThumb } from '@/model/desk';

/** The thumb to go on with after another, which may lie at the desk no more: of those that are free the one behind it, else the first. */
export const nextThumb = (free: readonly OpenThumb[], after: OpenThumb | undefined): OpenThumb | undefined =>
  free.find((thumb) => after !== undefined && byRank(after, thumb) < 0) ?? free[0];

/** The thumb so many places behind (or, below 0, before) the one that is open. Where none is open it is the first. */
export function thumbBeside(
  thumbs: readonly OpenThumb[],
  id: string | undefined,
  steps: -1 | 1,
): OpenThumb | undefined {
  const place = thumbs.findIndex((thumb) => thumb.id === id);
  return place === -1 ? thumbs[0] : thumbs[place + steps];
}
