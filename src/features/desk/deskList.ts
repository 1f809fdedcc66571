import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import * as v from 'valibot';
import { asJson } from '@/device/storage';
import { decoderOf } from '@/model/decode';
import type { Waiting } from '@/model/desk';
import { DESK_READ_MAX, DESK_WINDOW } from '@/model/limits';
import { outcomeOf } from '@/store/actThunk';
import { useEntryState } from '@/store/entryState';
import { useAppDispatch } from '@/store/hooks';
import { follow, type Known, useKnown } from '@/store/known';
import { inOrder, without, type WindowedList } from '@/store/windowedList';
import {
  DESK_LIST,
  type DeskFilter,
  NO_FILTER,
  readThumbsAfter,
  readThumbsWith,
  type Sought,
  watchBehind,
  watchDesk,
} from './desk';

/** The most urgent are live, the others are read on demand. */
export function useDeskList() {
  const [known, setKnown] = useState<Known<WindowedList<Waiting>>>({ status: 'loading' });
  const dispatch = useAppDispatch();

  const change = useCallback((next: (list: WindowedList<Waiting>) => WindowedList<Waiting>) => {
    setKnown((now) => (now.status === 'known' ? { ...now, value: next(now.value) } : now));
  }, []);
  const remove = useCallback((id: string) => change((list) => without(list, id)), [change]);

  useEffect(
    () =>
      dispatch(
        follow(watchDesk, (watched) =>
          setKnown((now) =>
            watched.status === 'known'
              ? { ...watched, value: DESK_LIST.received(now.value ?? DESK_LIST.empty, watched.value) }
              : watched,
          ),
        ),
      ),
    [dispatch],
  );

  const [wanted, want] = useEntryState('thumbs', 0);
  const list = known.value;
  const thumbs: Known<Waiting[]> =
    known.status === 'known' ? { ...known, value: inOrder(known.value) } : known;
  const count = thumbs.value?.length ?? 0;
  const last = thumbs.value?.at(-1);
  // A new one comes last unless it is urgent: below what is watched, where a list that was whole goes on.
  const isWhole = list?.more === 'all' && last !== undefined && count >= DESK_WINDOW;
  const behind = useKnown(watchBehind, isWhole ? last.id : '', isWhole ? last.rank : 0);
  const more = isWhole && behind.value === true ? 'more' : (list?.more ?? 'more');
  const isShort = more === 'more' && last !== undefined && count < wanted;
  const isReading = useRef(false);
  useEffect(() => {
    if (!isShort || isReading.current) return;
    isReading.current = true;
    void outcomeOf(dispatch(readThumbsAfter(last))).then((outcome) => {
      isReading.current = false;
      change((now) => {
        if (outcome.status === 'failed') return { ...now, more: 'failed' };
        const items = outcome.result;
        return DESK_LIST.olderFetched(now, { items, isAll: items.length < DESK_WINDOW, after: last.id });
      });
    });
  }, [isShort, last, list, change, dispatch]);
  const readMore = (): void => {
    want(count + 1);
    change((list) => ({ ...list, more: 'more' }));
  };
  return { thumbs, more: isShort ? ('reading' as const) : more, readMore, remove };
}

export type Search = 'none' | 'reading' | 'failed' | 'done';

interface Found {
  /** The field and its value. */
  sought: string;
  search: Search;
  thumbs: readonly Waiting[];
}

const NOTHING: Found = { sought: '', search: 'none', thumbs: [] };

/** Finds thumbs even far down the list. Without a value there is no search. */
export function useThumbsWith(common: Sought['common'], value: string | undefined, count: number) {
  const [found, setFound] = useState(NOTHING);
  const dispatch = useAppDispatch();
  const isSought = common === 'since' || value !== undefined;
  const sought = isSought ? `${common} ${value ?? ''}` : '';
  // Drop what another filter found.
  if (found.sought !== sought) setFound({ sought, search: isSought ? 'reading' : 'none', thumbs: [] });
  useEffect(() => {
    if (common !== 'since' && value === undefined) return;
    let isLeft = false;
    const asked = dispatch(
      readThumbsWith(common === 'since' ? { common, count } : { common, value: value ?? '', count }),
    );
    void outcomeOf(asked).then((outcome) => {
      if (isLeft) return;
      const thumbs = outcome.status === 'done' ? outcome.result : [];
      setFound({ sought, search: outcome.status, thumbs });
    });
    return () => {
      isLeft = true;
    };
  }, [dispatch, common, value, count, sought]);
  return found;
}

/** Searches by the filter with the fewest matches: the song, else the company, else the zone, else conversations. */
export function useFoundThumbs({ song, company, zone, areMessages }: DeskFilter) {
  const isOnlyMessages = areMessages && company === undefined && zone === undefined;
  const common = isOnlyMessages
    ? 'since'
    : song !== undefined
      ? 'song'
      : company !== undefined
        ? 'company'
        : 'zone';
  return useThumbsWith(common, song?.id ?? company ?? zone, DESK_READ_MAX);
}

const storedFilter = asJson(
  decoderOf(
    v.object({
      company: v.optional(v.string()),
      zone: v.optional(v.string()),
      song: v.optional(v.object({ id: v.string(), name: v.string() })),
      areMessages: v.optional(v.boolean(), false),
      words: v.string(),
    }),
  ),
);

/** It survives a reload and a look at another page (docs/product.md 4.25). */
export function useDeskFilter() {
  const [text, setText] = useEntryState('filter', '');
  const filter = useMemo<DeskFilter>(() => ({ ...NO_FILTER, ...storedFilter.decode(text) }), [text]);
  const hasFilter = Object.values(filter).some(Boolean);
  const setFilter = (next: DeskFilter) => setText(storedFilter.encode(next));
  return { filter, hasFilter, setFilter };
}
