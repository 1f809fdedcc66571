import { paths } from '../../src/model/paths';
import { digest } from '../digest';
import { countsOf, decodeCountedRating, namesOf, type CountedRating } from './countedRating';
import { countByNote } from './noting';

/** What an event adds to what is known of a rating. What is known already stays. */
export type Learned = Omit<Partial<CountedRating>, 'at' | 'version'>;

/**
 * Counts a rating by what the events say of it, without its customer. `at` is when it was given (epoch ms).
 * @throws Error when the database does not take it: nothing is counted, and the same event can be counted again.
 */
export const count = (player: string, at: number, learned: Learned): Promise<void> =>
  countByNote<CountedRating>({
    place: paths.countedRating(digest([player, at])),
    decode: decodeCountedRating,
    next: (before) => {
      const isNew = Object.keys(learned).some((field) => before?.[field as keyof Learned] === undefined);
      return Promise.resolve(isNew ? { at, ...learned, ...before } : undefined);
    },
    countsOf: (note) => countsOf(player, note),
    namesOf: (note) => namesOf(player, note),
  });
