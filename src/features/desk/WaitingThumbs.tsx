import { useTranslation } from '@/i18n/useTranslation';
import { takerOf } from '@/model/desk/deskThumb';
import type { AnsweringDj } from '@/model/desk/settling';
import { Button } from '@/ui/Button';
import { ErrorText } from '@/ui/ErrorText';
import { ThumbList } from './ThumbList';
import type { useDesk } from './useDesk';
import styles from './WaitingThumbs.module.css';

const NOT_KNOWN = {
  loading: 'desk.loading',
  offline: 'error.noConnection',
  refused: 'error.somethingWrongTryAgain',
} as const;

interface WaitingThumbsProps {
  desk: ReturnType<typeof useDesk>;
  dj: AnsweringDj;
  /** The time of the server. */
  now: number;
  /** The id of the thumb that is open. */
  chosen: string | undefined;
}

/** What waits at the desk, with more on demand (docs/product.md 31.3). */
export function WaitingThumbs({ desk: { thumbs, more, readMore }, dj, now, chosen }: WaitingThumbsProps) {
  const { t } = useTranslation();
  if (typeof thumbs === 'string' || thumbs.length === 0)
    return (
      <p className={styles.quiet} role="status">
        {t(typeof thumbs === 'string' ? NOT_KNOWN[thumbs] : 'desk.empty')}
      </p>
    );
  return (
    <>
      <ThumbList
        thumbs={thumbs}
        chosen={chosen}
        takerOf={(thumb) => {
          const taker = takerOf(thumb, now);
          return taker?.by === dj.uid ? undefined : taker?.name;
        }}
      />
      {more === 'failed' && <ErrorText text={t('error.noConnection')} />}
      {more !== 'all' && (
        <Button appearance="secondary" busy={more === 'reading'} onClick={() => void readMore()}>
          {t('desk.more')}
        </Button>
      )}
    </>
  );
}
