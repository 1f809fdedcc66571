import { useEffect, useMemo } from 'react';
import { ratesOfPlays } from '@/model/played';
import type { RatedSong } from '@/model/song';
import type { RateType } from '@/model/task';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Known, useKnown } from '@/store/known';
import { selectGivenRatings } from './givenRatings';
import { type KnownPlays, playsRead, readPlays, selectPlays } from './played';

/** Read once while the view is mounted. `before` is for when there is no connection. */
export function usePlays(player: string): { known: Known<KnownPlays>; before: KnownPlays | undefined } {
  const known = useKnown(readPlays, player);
  const before = useAppSelector((state) => selectPlays(state, player));
  const dispatch = useAppDispatch();
  const { value } = known;
  useEffect(() => {
    if (value !== undefined) dispatch(playsRead({ player, ...value }));
  }, [dispatch, player, value]);
  return { known, before };
}

/** The last rate of each, by `played`. */
export function useRatesOfPlays(
  player: string,
  plays: readonly RatedSong[] | undefined,
): ReadonlyMap<string | undefined, RateType> {
  const ratings = useAppSelector(selectGivenRatings);
  return useMemo(
    () =>
      ratesOfPlays(plays ?? [], ratings === 'loading' ? [] : ratings.filter((one) => one.player === player)),
    [plays, ratings, player],
  );
}
