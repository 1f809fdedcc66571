import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { outcomeOf } from '@/acts/thunks';
import { byRank, type OpenThumb } from '@/model/desk';
import { readThumbsOfSong } from './deskThunks';

/** The other thumbs for the song of a thumb: among those that are loaded, and among those at the desk. */
export function useSameSong({ id, song }: OpenThumb, loaded: readonly OpenThumb[]): OpenThumb[] {
  const [read, setRead] = useState<readonly OpenThumb[]>([]);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (song === undefined) return;
    let isLeft = false;
    void outcomeOf(dispatch(readThumbsOfSong(song)), () => undefined).then((outcome) => {
      // Without them the thumb itself can be answered as well.
      if (!isLeft && outcome.status === 'done') setRead(outcome.result);
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, song]);
  const all = new Map([...read, ...loaded].map((thumb) => [thumb.id, thumb]));
  return [...all.values()]
    .filter((thumb) => thumb.song === song && song !== undefined && thumb.id !== id)
    .sort(byRank);
}
