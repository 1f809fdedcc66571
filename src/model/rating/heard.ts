import { isDatabaseKey } from '../databaseKey';
import { paths } from '../paths';
import type { Outcome } from './outcome';
import type { GivenRating } from './rating';

type Rated = Pick<GivenRating, 'player' | 'song' | 'outcome'>;

/**
 * Where a player says when it last began the song that was taken out because of a rating (docs/product.md 30.9); undefined: nothing was
 * taken out, or nobody can know which song it was.
 */
export function placeOfHeard({ player, song, outcome }: Rated): string | undefined {
  if (outcome?.what !== 'removed' || song === undefined) return undefined;
  return isDatabaseKey(player) && isDatabaseKey(song) ? paths.heardSong(player, song) : undefined;
}

/** When songs were last heard, each by its place: epoch ms. */
export type Heard = Readonly<Record<string, number>>;

/** Whether a song was heard after it was taken out: when it last was (epoch ms), or not. undefined: nobody knows. */
export type HeardSince = number | 'notHeard' | undefined;

/** Whether a song that last began at `heard` was heard after what came of its rating. */
export const heardSince = ({ at }: Outcome, heard: number | undefined): HeardSince =>
  heard === undefined || heard > at ? heard : 'notHeard';

/** What is known of the songs of these ratings, and of no others. */
export const heardOf = (ratings: readonly Rated[], heard: Heard): Heard =>
  Object.fromEntries(
    ratings.flatMap((rating) => {
      const place = placeOfHeard(rating);
      const at = place === undefined ? undefined : heard[place];
      return place === undefined || at === undefined ? [] : [[place, at]];
    }),
  );
