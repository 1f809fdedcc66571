import { useTranslation } from 'react-i18next';
import { type AnsweringDj, type OpenThumb, takerOf } from '@/model/desk';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/Form';
import { ThumbList } from './ThumbList';
import type { useDesk } from './useDesk';
import { DeskFilters } from './DeskFilters';
import type { DeskFilter } from './deskFilter';
import { NOT_KNOWN } from './deskWords';
import type { Search } from './useFoundThumbs';
import styles from './WaitingThumbs.module.css';

interface WaitingThumbsProps {
  desk: ReturnType<typeof useDesk>;
  filter: DeskFilter;
  /** Those of all that are loaded that fit the filter. */
  shown: readonly OpenThumb[];
  search: Search;
  onFilter: (filter: DeskFilter) => void;
  dj: AnsweringDj;
  /** The time of the server. */
  now: number;
  /** The id of the thumb that is open. */
  chosen: string | undefined;
}

/** What waits at the desk, filtered, with more on demand (docs/product.md 31.3). */
export function WaitingThumbs(props: WaitingThumbsProps) {
  const { desk, filter, shown, search, onFilter, dj, now, chosen } = props;
  const { thumbs, more, readMore } = desk;
  const { t } = useTranslation();
  if (typeof thumbs === 'string' || thumbs.length === 0)
    return (
      <p className={styles.quiet} role="status">
        {t(typeof thumbs === 'string' ? NOT_KNOWN[thumbs] : 'desk.empty')}
      </p>
    );
  return (
    <>
      <DeskFilters thumbs={thumbs} filter={filter} onChange={onFilter} />
      {shown.length === 0 && (
        <p className={styles.quiet} role="status">
          {t(search === 'reading' ? 'desk.loading' : 'desk.filters.none')}
        </p>
      )}
      <ThumbList
        thumbs={shown}
        chosen={chosen}
        takerOf={(thumb) => {
          const taker = takerOf(thumb, now);
          return taker?.by === dj.uid ? undefined : taker?.name;
        }}
      />
      {(more === 'failed' || search === 'failed') && <ErrorText text={t('error.noConnection')} />}
      {more !== 'all' && search !== 'done' && (
        <Button appearance="secondary" busy={more === 'reading'} onClick={() => void readMore()}>
          {t('desk.more')}
        </Button>
      )}
    </>
  );
}
