import { useAppSelector } from '@/acts/hooks';
import { type GivenRating, heardSince, type HeardSince, placeOfHeard } from '@/model/rating';
import { selectHeard } from './heardSlice';

/** Whether the song of a rating was heard after it was taken out (docs/product.md 30.9). */
export function useHeardSince(rating: GivenRating): HeardSince {
  const heard = useAppSelector(selectHeard);
  const place = placeOfHeard(rating);
  if (place === undefined || rating.outcome === undefined) return undefined;
  return heardSince(rating.outcome, heard[place]);
}
