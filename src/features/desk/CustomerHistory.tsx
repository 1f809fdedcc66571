import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { dayAndTime } from '@/i18n/formats';
import type { WaitingThumb, PastThumb } from '@/model/desk';
import { useRequest } from '@/store/useAct';
import { useToday } from '@/device/useClock';
import { Button } from '@/ui/Button';
import { SmallFace } from '@/ui/Face';
import { Loader } from '@/ui/Loader';
import { djName, outcomeText, readPastThumbs, songText } from './desk';
import styles from './Desk.module.css';

function Entry({ thumb }: { thumb: PastThumb }) {
  const { rateType, zone, by, at, what, closed } = thumb;
  const today = useToday();
  const { t, i18n } = useTranslation();
  const withoutOutcome = t(closed ? 'desk.noAnswerNeeded' : 'desk.onlyAnswered');
  return (
    <li className={styles.row}>
      <SmallFace rate={rateType} size={28} />
      <span className={styles.past}>
        <bdi>{songText(thumb, t)}</bdi>
        <bdi>{zone}</bdi>
        <span>{what === undefined ? withoutOutcome : outcomeText(what, t)}</span>
        <span>
          <bdi>{djName(by, t)}</bdi> ·{' '}
          <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, i18n.language, today)}</time>
        </span>
      </span>
    </li>
  );
}

/** docs/product.md 31.15 */
export function CustomerHistory({ uid }: Pick<WaitingThumb, 'uid'>) {
  const ask = useCallback(() => readPastThumbs(uid), [uid]);
  const { request, again } = useRequest(ask);
  const { t } = useTranslation();
  if (request.status === 'failed')
    return (
      <>
        <p className={styles.note} role="status">
          {t('error.noConnection')}
        </p>
        <Button appearance="quiet" onClick={again}>
          {t('home.tryAgain')}
        </Button>
      </>
    );
  if (request.status !== 'done') return <Loader text={t('desk.loading')} />;
  if (request.result.length === 0) return <p className={styles.note}>{t('desk.noHistory')}</p>;
  return (
    <ul className={styles.box}>
      {request.result.map((thumb) => (
        <Entry key={thumb.id} thumb={thumb} />
      ))}
    </ul>
  );
}
