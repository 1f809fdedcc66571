import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { outcomeOf } from '@/acts/thunks';
import type { OpenThumb } from '@/model/desk';
import type { DeskFilter } from './deskFilter';
import type { Common } from './deskApi';
import { readThumbsWith } from './deskThunks';

/** How looking for thumbs goes that were not loaded. */
export type Search = 'none' | 'reading' | 'failed' | 'done';

interface Found {
  /** By what it was looked for. */
  sought: string;
  search: Search;
  thumbs: readonly OpenThumb[];
}

const NOTHING: Found = { sought: '', search: 'none', thumbs: [] };

/** By what thumbs are looked up: by the part of a filter that most often has the fewest. */
const soughtBy = ({ song, company, zone }: DeskFilter): { common: Common; value: string | undefined } => {
  if (song !== undefined) return { common: 'song', value: song.id };
  return company === undefined ? { common: 'zone', value: zone } : { common: 'company', value: company };
};

/** The thumbs of a song, or else of a company or of a zone, however far down they lie at the desk. */
export function useFoundThumbs(filter: DeskFilter) {
  const [found, setFound] = useState(NOTHING);
  const dispatch = useAppDispatch();
  const { common, value } = soughtBy(filter);
  const sought = value === undefined ? '' : `${common} ${value}`;
  // What was found before is of another filter.
  if (found.sought !== sought)
    setFound({ sought, search: value === undefined ? 'none' : 'reading', thumbs: [] });
  useEffect(() => {
    if (value === undefined) return;
    let isLeft = false;
    void outcomeOf(dispatch(readThumbsWith({ common, value })), () => undefined).then((outcome) => {
      if (isLeft) return;
      const thumbs = outcome.status === 'done' ? outcome.result : [];
      setFound({ sought, search: outcome.status, thumbs });
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, common, value, sought]);
  return found;
}
