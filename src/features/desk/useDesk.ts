import { useCallback, useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { outcomeOf } from '@/acts/thunks';
import type { Known } from '@/firebase/database';
import { DESK_WINDOW } from '@/model/limits';
import { EMPTY_DESK, thumbsOf, withLater, withoutThumb, withWatched, type DeskList } from './deskList';
import { followDesk, readThumbsAfter } from './deskThunks';

/** Whether there may be thumbs that were not loaded, and how asking for them goes. */
export type More = 'more' | 'reading' | 'failed' | 'all';

/** Whether a list is known. */
const isList = (known: Known<DeskList>): known is DeskList => typeof known === 'object';

/** The thumbs at the desk: the first ones live, and others on demand. */
export function useDesk() {
  const [known, setKnown] = useState<Known<DeskList>>('loading');
  const [more, setMore] = useState<More>('more');
  const dispatch = useAppDispatch();

  const change = useCallback((next: (list: DeskList) => DeskList) => {
    setKnown((now) => (isList(now) ? next(now) : now));
  }, []);
  const remove = useCallback((id: string) => change((list) => withoutThumb(list, id)), [change]);

  useEffect(
    () =>
      dispatch(
        followDesk((watched) =>
          setKnown((now) =>
            typeof watched === 'string' ? watched : withWatched(isList(now) ? now : EMPTY_DESK, watched),
          ),
        ),
      ),
    [dispatch],
  );

  const isWhole = isList(known) && known.watched.length < DESK_WINDOW;
  const thumbs = isList(known) ? thumbsOf(known) : known;
  const last = typeof thumbs === 'string' ? undefined : thumbs.at(-1);
  const readMore = async (): Promise<void> => {
    if (last === undefined) return;
    setMore('reading');
    const outcome = await outcomeOf(dispatch(readThumbsAfter(last)), () => undefined);
    if (outcome.status === 'done') change((list) => withLater(list, outcome.result));
    if (outcome.status === 'failed') setMore('failed');
    else setMore(outcome.result.length < DESK_WINDOW ? 'all' : 'more');
  };
  return { thumbs, more: isWhole ? ('all' as const) : more, readMore, remove };
}
