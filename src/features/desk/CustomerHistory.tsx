import { useCallback, useState } from 'react';
import { useToday } from '@/acts/hooks';
import { useRequest } from '@/acts/useRequest';
import { dayAndTime } from '@/i18n/formats';
import { useTranslation } from 'react-i18next';
import type { OpenThumb, PastThumb } from '@/model/desk';
import { Button } from '@/ui/Button';
import { Loader } from '@/ui/Loader';
import styles from './CustomerHistory.module.css';
import { readPastThumbs } from './deskThunks';
import { djName, outcomeText, songText } from './deskWords';
import { Fold } from './Fold';
import { ThumbFace } from './ThumbFacts';

function Entry({ thumb }: { thumb: PastThumb }) {
  const { rateType, zone, by, at, what } = thumb;
  const today = useToday();
  const { t, i18n } = useTranslation();
  return (
    <li className={styles.thumb}>
      <ThumbFace rateType={rateType} />
      <span className={styles.text}>
        <bdi>{songText(thumb, t)}</bdi>
        <bdi>{zone}</bdi>
        <span>{what === undefined ? t('desk.onlyAnswered') : outcomeText(what, t)}</span>
        <span>
          <bdi>{djName(by, t)}</bdi> ·{' '}
          <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, i18n.language, today)}</time>
        </span>
      </span>
    </li>
  );
}

/** Asked for when it is opened. */
function Past({ uid }: { uid: string }) {
  const ask = useCallback(() => readPastThumbs(uid), [uid]);
  const { request, again } = useRequest(ask);
  const { t } = useTranslation();
  if (request.status === 'failed')
    return (
      <>
        <p className={styles.quiet} role="status">
          {t('error.noConnection')}
        </p>
        <Button appearance="quiet" onClick={again}>
          {t('home.tryAgain')}
        </Button>
      </>
    );
  if (request.status !== 'done') return <Loader text={t('desk.loading')} />;
  if (request.result.length === 0) return <p className={styles.quiet}>{t('desk.noHistory')}</p>;
  return (
    <ul className={styles.list}>
      {request.result.map((thumb) => (
        <Entry key={thumb.id} thumb={thumb} />
      ))}
    </ul>
  );
}

/** What the DJs did before about the thumbs of a customer (docs/product.md 31.15). */
export function CustomerHistory({ uid, firstName }: Pick<OpenThumb, 'uid' | 'firstName'>) {
  const [isOpen, setOpen] = useState(false);
  const { t } = useTranslation();
  return (
    <Fold summary={t('desk.history', { name: firstName || t('desk.customer') })} onToggle={setOpen}>
      {isOpen && <Past uid={uid} />}
    </Fold>
  );
}
