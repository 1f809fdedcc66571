import { useEffect, useState } from 'react';
import { useAppDispatch } from '@/acts/hooks';
import { outcomeOf } from '@/acts/thunks';
import type { OpenThumb } from '@/model/desk/deskThumb';
import type { DeskFilter } from './deskFilter';
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

/** The thumbs of a company, or else of a zone, however far down they lie at the desk. */
export function useFoundThumbs({ company, zone }: DeskFilter) {
  const [found, setFound] = useState(NOTHING);
  const dispatch = useAppDispatch();
  const common = company === undefined ? 'zone' : 'company';
  const value = company ?? zone;
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
