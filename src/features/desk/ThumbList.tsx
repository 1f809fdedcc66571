import { PencilLine } from 'lucide-react';
import { useEffect, useRef, useCallback, useState } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from 'react-i18next';
import type { OpenThumb } from '@/model/desk';
import { routes } from '@/model/routes';
import {
  djName,
  songText,
  EMPTY_DESK,
  thumbsOf,
  withLater,
  withoutThumb,
  withWatched,
  type DeskList,
  type DeskFilter,
  readThumbsAfter,
  readThumbsWith,
  watchDesk,
  type Sought,
} from './desk';
import { SmallFace } from '@/ui/Face';
import { ThumbFacts } from './ThumbFacts';
import styles from './Desk.module.css';
import list from '@/ui/List.module.css';
import { useEntryState } from '@/store/entryState';
import { useAppDispatch } from '@/store/hooks';
import { outcomeOf } from '@/store/actThunk';
import { follow, type Known } from '@/store/known';
import { DESK_READ_MAX, DESK_WINDOW } from '@/model/limits';

interface EntryProps {
  thumb: OpenThumb;
  /** The name of another DJ who is answering it. */
  taker: string | undefined;
  isChosen: boolean;
}

function Entry({ thumb, taker, isChosen }: EntryProps) {
  const { t } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={link}
      to={routes.deskThumb(thumb.id)}
      className={`${list.card} ${styles.thumb}`}
      aria-current={isChosen ? 'true' : undefined}
    >
      <SmallFace rate={thumb.rateType} size={28} />
      <span className={styles.words}>
        <strong dir="auto">{songText(thumb, t)}</strong>
        <ThumbFacts thumb={thumb} />
        {thumb.last !== undefined && <span className="badge">{t('desk.newMessage')}</span>}
        {taker !== undefined && (
          <span className="quiet row">
            <PencilLine aria-hidden="true" size={16} />
            {t('desk.writing', { name: djName(taker, t) })}
          </span>
        )}
      </span>
    </Link>
  );
}

interface ThumbListProps {
  thumbs: readonly OpenThumb[];
  /** The id of the open thumb. */
  chosen: string | undefined;
  takerOf: (thumb: OpenThumb) => string | undefined;
}

/** The waiting thumbs, most urgent first. */
export function ThumbList({ thumbs, chosen, takerOf }: ThumbListProps) {
  return (
    <ul className={list.list}>
      {thumbs.map((thumb) => (
        <li key={thumb.id}>
          <Entry thumb={thumb} taker={takerOf(thumb)} isChosen={thumb.id === chosen} />
        </li>
      ))}
    </ul>
  );
}

/** Whether there may be more thumbs, and how reading them goes. */
export type More = 'more' | 'reading' | 'failed' | 'all';

/** The thumbs at the desk: the most urgent live, others on demand. */
export function useDesk() {
  const [known, setKnown] = useState<Known<DeskList>>({ status: 'loading' });
  const [more, setMore] = useState<More>('more');
  const dispatch = useAppDispatch();

  const change = useCallback((next: (list: DeskList) => DeskList) => {
    setKnown((now) => (now.status === 'known' ? { ...now, value: next(now.value) } : now));
  }, []);
  const remove = useCallback((id: string) => change((list) => withoutThumb(list, id)), [change]);

  useEffect(
    () =>
      dispatch(
        follow(watchDesk, (watched) =>
          setKnown((now) =>
            watched.status === 'known'
              ? { ...watched, value: withWatched(now.value ?? EMPTY_DESK, watched.value) }
              : watched,
          ),
        ),
      ),
    [dispatch],
  );

  const [wanted, want] = useEntryState('thumbs', 0);
  const isWhole = known.status === 'known' && known.value.watched.length < DESK_WINDOW;
  const thumbs: Known<OpenThumb[]> =
    known.status === 'known' ? { ...known, value: thumbsOf(known.value) } : known;
  const count = thumbs.value?.length ?? 0;
  const last = thumbs.value?.at(-1);
  const isShort = !isWhole && more === 'more' && last !== undefined && count < wanted;
  const isReading = useRef(false);
  useEffect(() => {
    if (!isShort || isReading.current) return;
    isReading.current = true;
    void outcomeOf(dispatch(readThumbsAfter(last))).then((outcome) => {
      isReading.current = false;
      if (outcome.status === 'done') change((list) => withLater(list, outcome.result));
      if (outcome.status === 'failed') setMore('failed');
      else setMore(outcome.result.length < DESK_WINDOW ? 'all' : 'more');
    });
  }, [isShort, last, change, dispatch]);
  const readMore = (): void => {
    want(count + 1);
    setMore('more');
  };
  const shown: More = isShort ? 'reading' : more;
  return { thumbs, more: isWhole ? ('all' as const) : shown, readMore, remove };
}

/** How a search for thumbs that are not loaded goes. */
export type Search = 'none' | 'reading' | 'failed' | 'done';

interface Found {
  /** The field and its value. */
  sought: string;
  search: Search;
  thumbs: readonly OpenThumb[];
}

const NOTHING: Found = { sought: '', search: 'none', thumbs: [] };

/** The thumbs at the desk that share a value, even far down the list. Without a value there is no search. */
export function useThumbsWith(common: Sought['common'], value: string | undefined, count: number) {
  const [found, setFound] = useState(NOTHING);
  const dispatch = useAppDispatch();
  const sought = value === undefined ? '' : `${common} ${value}`;
  // Drop what another filter found.
  if (found.sought !== sought)
    setFound({ sought, search: value === undefined ? 'none' : 'reading', thumbs: [] });
  useEffect(() => {
    if (value === undefined) return;
    let isLeft = false;
    const asked = dispatch(readThumbsWith({ common, value, count }));
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

/** Searches by the filter with the fewest matches: the song, else the company, else the zone. */
export function useFoundThumbs({ song, company, zone }: DeskFilter) {
  const common = song !== undefined ? 'song' : company !== undefined ? 'company' : 'zone';
  return useThumbsWith(common, song?.id ?? company ?? zone, DESK_READ_MAX);
}
